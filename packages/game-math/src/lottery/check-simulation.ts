import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { findLotteryRules, listLotteryRules } from './lottery-rules.ts';
import { deviationOfDraws, joinedDraws, type SimulatedDraws, simulateDraws } from './simulate/simulate-draws.ts';

// node packages/game-math/src/lottery/check-simulation.ts [rules | all] [thousands of draws of each, 1000] [shares, one per core]
// Draws and settles that many seeded draws with a line of every play type, in parallel shares, and compares with the exact returns.

type Share = { id: string; draws: number; seed: number };

function work({ id, draws, seed }: Share): SimulatedDraws {
  const rules = findLotteryRules(id);
  if (!rules)
    throw new Error(
      `unknown rules ${id}; available: ${listLotteryRules()
        .map((one) => one.id)
        .join(', ')}`,
    );
  return simulateDraws(rules, draws, seed);
}

const runShare = (share: Share): Promise<SimulatedDraws> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Of hundreds of play types some are three standard errors off; none is five, once the rarest prizes were won a few times. */
const FARTHEST = 5;
const FEW_THOUSANDS = 1_000;

async function check(id: string, thousands: number, count: number): Promise<void> {
  const draws = Math.ceil((thousands * 1_000) / count);
  const shares = Array.from({ length: count }, (_, at) => ({ id, draws, seed: 20_261_126 + at * 7919 }));
  const seen = (await Promise.all(shares.map(runShare))).reduce(joinedDraws);
  const { all, farthest } = deviationOfDraws(seen);
  const isFarthest = thousands >= FEW_THOUSANDS && Math.abs(farthest.deviation) > FARTHEST;
  const far = Math.abs(all) > 3 || isFarthest || seen.problems > 0;
  console.log(
    `${id}: ${seen.draws} draws of ${seen.lines.length} play types are ${all.toFixed(2)} standard errors off; farthest ` +
      `${farthest.play}, ${farthest.deviation.toFixed(2)}; ${seen.problems} differ from the exposure${far ? '; OUT OF TOLERANCE' : ''}`,
  );
  if (far) process.exitCode = 1;
}

if (isMainThread) {
  const [requested = 'all', thousands = '1000', shares = availableParallelism()] = process.argv.slice(2);
  const ids = requested === 'all' ? new Set(listLotteryRules().map(({ id }) => id)) : [requested];
  for (const id of ids) await check(id, Number(thousands), Number(shares));
} else {
  parentPort?.postMessage(work(workerData as Share));
}
