import type { Cluster } from '../load/cluster.ts';

/** A measured ratio, and what it should be. */
export interface Ratio {
  what: string;
  measured: number;
  /** `at most` or `at least` so much. */
  goal: readonly ['at most' | 'at least', number];
  /** The two figures that were compared. */
  note: string;
}

export interface AgentsBench {
  cluster: Cluster;
  /** Members of each tree. */
  members: number;
  payments: number;
  windows: number;
  contracts: number;
  repetitions: number;
}

/** The agent at the top of a tree of the benchmark; members have the numbers after it. */
export const TOP = 10_000_000n;

export const isReached = ({ measured, goal: [kind, limit] }: Ratio): boolean =>
  kind === 'at most' ? measured <= limit : measured >= limit;

/** Median time of an action in ms, without its first run. */
export async function medianTime(times: number, action: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at <= times; at++) {
    const from = performance.now();
    await action();
    if (at > 0) took.push(performance.now() - from);
  }
  return took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
}

export const inMs = (ms: number): string => (ms < 10 ? `${ms.toFixed(2)} ms` : `${Math.round(ms)} ms`);
