import { isReached, type Ratio } from './agents/agents-bench.ts';
import { startCluster } from './load/cluster.ts';
import { describeMachine } from './load/describe-machine.ts';
import { measureBets } from './rewards/measure-bets.ts';
import { measureCashback } from './rewards/measure-cashback.ts';
import { measureReaders } from './rewards/measure-readers.ts';
import { measureSimulation } from './rewards/measure-simulation.ts';
import type { RewardsBench } from './rewards/rewards-bench.ts';

// Rewards: bets of players with a bonus, how fast settled rounds are counted for what is given away, cashback for very many players, and the
// simulation of a promotion, each against something else in the same run.
//   node bench/rewards.ts [--seconds 8] [--lines 100000] [--past 10000000] [--only bets,readers,cashback,simulation]
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const only = option('only', '').split(',').filter(Boolean);

const PARTS: Readonly<Record<string, (bench: RewardsBench) => Promise<Ratio[]>>> = {
  bets: measureBets,
  readers: measureReaders,
  cashback: measureCashback,
  simulation: measureSimulation,
};

const cluster = await startCluster();
try {
  const bench: RewardsBench = {
    cluster,
    run_ms: Number(option('seconds', '8')) * 1_000,
    lines: Number(option('lines', '100000')),
    past: Number(option('past', '10000000')),
  };
  console.log(`${describeMachine()}\n\n| what | ratio | goal | figures |\n|---|---|---|---|`);
  for (const [part, measure] of Object.entries(PARTS)) {
    if (only.length > 0 && !only.includes(part)) continue;
    for (const ratio of await measure(bench)) {
      const { what, measured, goal, note } = ratio;
      const reached = isReached(ratio) ? '' : ' (not reached)';
      console.log(`| ${what} | ${measured.toFixed(2)} | ${goal.join(' ')}${reached} | ${note} |`);
    }
  }
} finally {
  await cluster.stop();
}
