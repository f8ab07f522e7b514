import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { toNumber } from '../exact/rational.ts';
import { type BetMode, betModes, findBetMode } from './bet-modes.ts';
import { exactReturn } from './exact/exact-return.ts';
import { deviationOf } from './simulate/deviation-of.ts';
import { joined, type Simulated, simulateRounds } from './simulate/simulate-rounds.ts';
import { findSlot, slotCodes } from './slot-games.ts';
import type { SlotSpec } from './slot-spec.ts';

// node packages/game-math/src/slots/check-simulation.ts [game code | all] [millions of rounds, 100] [bet mode] [shares, one per core]
// Plays that many seeded rounds of each bet mode through production, in parallel shares, and compares with the exact figures. A bought
// feature is played a tenth as often, because each is a whole feature. 100 million rounds of a slot take about eight minutes of one core.

type Share = { code: string; option: string; rounds: number; seed: number };

const specOf = (code: string): SlotSpec => {
  const spec = findSlot(code);
  if (!spec) throw new Error(`unknown slot ${code}; available: ${slotCodes().join(', ')}`);
  return spec;
};

function work({ code, option, rounds, seed }: Share): Simulated {
  const spec = specOf(code);
  return simulateRounds(spec, findBetMode(spec, option) as BetMode, rounds, seed);
}

const runShare = (share: Share): Promise<Simulated> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function check(code: string, millions: number, only: string | undefined, count: number): Promise<void> {
  const spec = specOf(code);
  for (const { id: option, buy } of betModes(spec)) {
    if (only && option !== only) continue;
    const exact = exactReturn(spec, option);
    const rounds = Math.ceil((millions * 1e6) / (buy ? 10 : 1) / count);
    const shares = Array.from({ length: count }, (_, at) => ({
      code,
      option,
      rounds,
      seed: 20_261_121 + at * 7919,
    }));
    const seen = (await Promise.all(shares.map(runShare))).reduce(joined);
    const { won, hits, features } = deviationOf(seen, exact);
    const far = [won, hits, features].some((deviation) => Math.abs(deviation) > 3);
    console.log(
      `${code}, ${option}: ${seen.rounds} rounds return ${((seen.won / seen.rounds) * 100).toFixed(4)} %, expected ` +
        `${(toNumber(exact.total) * 100).toFixed(4)} % (${won.toFixed(2)} sd); hits ${hits.toFixed(2)} sd, features ` +
        `${features.toFixed(2)} sd; most ${seen.max_x100 / 100} x${far ? '; OUT OF TOLERANCE' : ''}`,
    );
    if (far) process.exitCode = 1;
  }
}

if (isMainThread) {
  const [requested = 'all', millions = '100', only = 'all', shares = availableParallelism()] = process.argv.slice(2);
  for (const code of requested === 'all' ? slotCodes() : [requested])
    await check(code, Number(millions), only === 'all' ? undefined : only, Number(shares));
} else {
  parentPort?.postMessage(work(workerData as Share));
}
