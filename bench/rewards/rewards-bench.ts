import type { Cluster } from '../load/cluster.ts';

export interface RewardsBench {
  cluster: Cluster;
  /** How long bets are placed. */
  run_ms: number;
  /** Lines of cashback: players who get some. */
  lines: number;
  /** Rounds of the past that a simulation looks at. */
  past: number;
}
