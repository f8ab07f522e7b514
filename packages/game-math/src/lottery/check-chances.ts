import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type LotteryRules, listLotteryRules } from './lottery-rules.ts';
import {
  type CountedChances,
  countChances,
  deviationOfTier,
  isCountable,
  joinedChances,
  outsideInterval,
} from './simulate/simulate-chances.ts';

// node packages/game-math/src/lottery/check-chances.ts [rules | all] [thousands of draws of each, 10000] [shares, one per core]
// Compares the chances of play types whose space of results is too large to be counted with seeded draws: each lies in the 99.9 % interval.

type Share = { id: string; draws: number; seed: number };

const SAMPLED = listLotteryRules()
  .filter(({ family }) => family !== 'CHAIN')
  .map((rules) => ({ rules, plays: rules.plays.filter((play) => !isCountable(rules, play)) }))
  .filter(({ plays }) => plays.length > 0);

function work({ id, draws, seed }: Share): CountedChances {
  const found = SAMPLED.find(({ rules }) => rules.id === id);
  if (!found) throw new Error(`unknown rules ${id}; available: ${SAMPLED.map(({ rules }) => rules.id).join(', ')}`);
  return countChances(found.rules, found.plays, draws, seed);
}

const runShare = (share: Share): Promise<CountedChances> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function check(id: LotteryRules['id'], thousands: number, count: number): Promise<void> {
  const began = performance.now();
  const draws = Math.ceil((thousands * 1_000) / count);
  const shares = Array.from({ length: count }, (_, at) => ({ id, draws, seed: 20_261_126 + at * 7919 }));
  const seen = (await Promise.all(shares.map(runShare))).reduce(joinedChances);
  const farthest = Math.max(...seen.tiers.map((tier) => Math.abs(deviationOfTier(tier, seen.draws))));
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `${id}: ${seen.draws} draws, ${seen.tiers.length} chances, the farthest ${farthest.toFixed(2)} standard deviations off; ${seconds} s`,
  );
  for (const tier of outsideInterval(seen)) {
    console.log(`  ${tier.play} ${tier.key}: ${tier.sum} wins, due ${tier.expected * seen.draws}; OUTSIDE`);
    process.exitCode = 1;
  }
}

if (isMainThread) {
  const [requested = 'all', thousands = '10000', shares = availableParallelism()] = process.argv.slice(2);
  const ids = requested === 'all' ? SAMPLED.map(({ rules }) => rules.id) : [requested];
  for (const id of ids) await check(id, Number(thousands), Number(shares));
} else {
  parentPort?.postMessage(work(workerData as Share));
}
