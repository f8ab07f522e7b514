import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { findFishTable, fishCodes } from './fish-games.ts';
import { type FishTable, getKind, listKinds } from './fish-table.ts';
import { deviationOfHits, joinedHits, type SimulatedHits, simulateHits } from './simulate/simulate-hits.ts';

// node packages/game-math/src/fish/check-simulation.ts [game code | all] [millions of hits of each kind, 100] [kind | all] [shares, one per core]
// Draws that many seeded hits of each kind through production, in parallel shares, and compares with the exact figures.

type Share = { code: string; kind: string; hits: number; seed: number };

const tableOf = (code: string): FishTable => {
  const table = findFishTable(code);
  if (!table) throw new Error(`unknown fishing game ${code}; available: ${fishCodes().join(', ')}`);
  return table;
};

const work = ({ code, kind, hits, seed }: Share): SimulatedHits =>
  simulateHits(getKind(tableOf(code), kind), hits, seed);

const runShare = (share: Share): Promise<SimulatedHits> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function check(code: string, millions: number, only: string, count: number): Promise<void> {
  for (const kind of listKinds(tableOf(code))) {
    if (only !== 'all' && only !== kind.id) continue;
    const hits = Math.ceil((millions * 1e6) / count);
    const shares = Array.from({ length: count }, (_, at) => ({
      code,
      kind: kind.id,
      hits,
      seed: 20_261_124 + at * 7919,
    }));
    const seen = (await Promise.all(shares.map(runShare))).reduce(joinedHits);
    const { won, kills } = deviationOfHits(seen, kind);
    const far = Math.abs(won) > 3 || Math.abs(kills) > 3;
    console.log(
      `${code}, ${kind.id}: ${seen.hits} hits return ${((seen.won / seen.hits) * 100).toFixed(4)} %, expected 97 % ` +
        `(${won.toFixed(2)} sd); kills ${kills.toFixed(2)} sd${far ? '; OUT OF TOLERANCE' : ''}`,
    );
    if (far) process.exitCode = 1;
  }
}

if (isMainThread) {
  const [requested = 'all', millions = '100', only = 'all', shares = availableParallelism()] = process.argv.slice(2);
  for (const code of requested === 'all' ? fishCodes() : [requested])
    await check(code, Number(millions), only, Number(shares));
} else {
  parentPort?.postMessage(work(workerData as Share));
}
