import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { drawFromWords } from '../packages/game-math/src/fair/draw.ts';
import { betModes } from '../packages/game-math/src/slots/bet-modes.ts';
import { playRound } from '../packages/game-math/src/slots/play/play-round.ts';
import { fastWords } from '../packages/game-math/src/slots/simulate/fast-words.ts';
import { simulateRounds } from '../packages/game-math/src/slots/simulate/simulate-rounds.ts';
import { findSlot, slotCodes } from '../packages/game-math/src/slots/slot-games.ts';

// Simulated spins per second of every slot, through production's `playRound`: one thread against the bare generator drawing as many words,
// and one thread per core against one thread. Times are processor seconds, which other programs do not lengthen. The wall-clock gain of
// several threads shows only on an otherwise idle machine.
//   node bench/simulation.ts [game code | all] [threads, one per core by default]
const ROUNDS = 100_000;
const TIMES = 7;
const SEED = 20_261_122;

interface Job {
  code: string;
  /** Draws this many words and does nothing else. */
  words?: number;
}

const slotOf = (code: string) => {
  const spec = findSlot(code);
  const mode = spec && betModes(spec)[0];
  if (!spec || !mode) throw new Error(`unknown slot ${code}; known slots: ${slotCodes().join(', ')}`);
  return { spec, mode };
};

/** Returns how many words the generator draws in `ROUNDS` rounds. */
function wordsOf(code: string): number {
  const { spec, mode } = slotOf(code);
  const words = fastWords(SEED);
  let count = 0;
  const counted = (): number => {
    count += 1;
    return words();
  };
  for (let n = 0; n < ROUNDS; n++) playRound(spec, drawFromWords(counted), mode.id);
  return count;
}

function run({ code, words: count }: Job): void {
  const { spec, mode } = slotOf(code);
  if (count === undefined) {
    simulateRounds(spec, mode, ROUNDS, SEED);
    return;
  }
  const words = fastWords(SEED);
  let last = 0;
  for (let n = 0; n < count; n++) last ^= words();
  if (last === -1) console.log('as it happens'); // a result that is never read could be optimised away
}

interface Thread {
  run(job: Job): Promise<void>;
  close(): void;
}

function openThread(): Thread {
  const worker = new Worker(new URL(import.meta.url));
  return {
    run: async (job) => {
      worker.postMessage(job);
      await once(worker, 'message');
    },
    close: () => worker.postMessage(null),
  };
}

interface Took {
  clock_ms: number;
  /** Processor time of all threads, including garbage collection. */
  busy_ms: number;
}

async function time(threads: readonly Thread[], job: Job): Promise<Took> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  await Promise.all(threads.map((thread) => thread.run(job)));
  const { user, system } = process.cpuUsage(used);
  return { clock_ms: performance.now() - from, busy_ms: (user + system) / 1_000 };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Alternates between the bare generator, one thread and all threads, so that other load on the machine affects all three. */
async function measure(code: string, threads: readonly Thread[]): Promise<string> {
  const words = wordsOf(code);
  await time(threads, { code }); // compiles the code in each thread
  const times: { bare: Took; one: Took; all: Took }[] = [];
  for (let n = 0; n < TIMES; n++) {
    const bare = await time(threads.slice(0, 1), { code, words });
    const one = await time(threads.slice(0, 1), { code });
    times.push({ bare, one, all: await time(threads, { code }) });
  }
  const middle = (of: (took: (typeof times)[number]) => number): number => median(times.map(of));
  const aSecond = Math.round((ROUNDS * 1_000) / middle(({ one }) => one.busy_ms)).toLocaleString('en');
  const toBare = middle(({ bare, one }) => one.busy_ms / bare.busy_ms);
  const busy = middle(({ one, all }) => (one.busy_ms * threads.length) / all.busy_ms);
  const clock = middle(({ one, all }) => (one.clock_ms * threads.length) / all.clock_ms);
  return `| ${code} | ${(words / ROUNDS).toFixed(1)} | ${aSecond} | ${toBare.toFixed(0)} | ${busy.toFixed(2)} | ${clock.toFixed(2)} |`;
}

async function main([selection = 'all', count = String(availableParallelism())]: readonly string[]): Promise<void> {
  const threads = Array.from({ length: Number(count) }, openThread);
  console.log(`Medians of ${TIMES} times ${ROUNDS.toLocaleString('en')} spins; ${threads.length} threads\n`);
  console.log(
    '| game | words per spin | spins per second of processor time | times the bare generator | all threads, of one | by the clock, of one |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const code of selection === 'all' ? slotCodes() : [selection]) console.log(await measure(code, threads));
  for (const thread of threads) thread.close();
}

if (isMainThread) await main(process.argv.slice(2));
else
  parentPort?.on('message', (job: Job | null) => {
    if (!job) return parentPort?.close();
    run(job);
    parentPort?.postMessage('done');
  });
