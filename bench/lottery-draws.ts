import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import {
  chiSquare,
  drawFromBlock,
  drawKey,
  drawNumbers,
  FALSE_ALARM,
  FAMILIES,
  type Family,
  listPositions,
  shapeOf,
} from '@fairhouse/game-math/lottery';
import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';

// Draws of every family as the server derives them: a chain of seeds, each hashed with the root of its orders to the key of a draw; of CHAIN,
// hashes of blocks. Counts every value of each position, and every pair of values of neighbouring positions, against their exact chances.
// Exits with 1 when a family fails: of fair draws one family in 1,000 does, since the chance of a false alarm is shared among its tests.
//   node bench/lottery-draws.ts --help

/** Every thread begins another chain of seeds. */
const FIRST_SEED = 'fairhouse: bench/lottery-draws.ts';

interface Share {
  family: Family;
  draws: number;
  no: number;
}

/** How often each value came at each position, and each pair at neighbouring ones; a pair (a, b) is at a × values + b. */
interface Counts {
  single: Uint32Array[];
  pairs: Uint32Array[];
}

interface Shape {
  /** Of each position, how many values it has and the lowest. */
  positions: { values: number; lowest: number }[];
  /** Whether no number comes twice. */
  isDistinct: boolean;
}

const shapeIn = (family: Family): Shape => ({
  positions: listPositions(family).map(({ lo, hi }) => ({ values: hi - lo + 1, lowest: lo })),
  isDistinct: family !== 'CHAIN' && shapeOf(family).of.distinct === true,
});

const add = (counts: Uint32Array | undefined, at: number, by = 1): void => {
  if (counts) counts[at] = (counts[at] ?? 0) + by;
};

/** The pairs that are tested: of positions with as many values. The last byte of a block is not independent of its digits. */
const pairsIn = ({ positions }: Shape): number[] =>
  positions.slice(1).flatMap(({ values }, at) => (positions[at]?.values === values ? [at] : []));

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

function drawAll({ family, draws, no }: Share): Counts {
  const shape = shapeIn(family);
  const single = shape.positions.map(({ values }) => new Uint32Array(values));
  const pairs = pairsIn(shape).map((at) => new Uint32Array((shape.positions[at]?.values ?? 0) ** 2));
  const tested = pairsIn(shape);
  let seed = sha256(`${FIRST_SEED} ${family} ${no}`);
  for (let n = 0; n < draws; n++) {
    const numbers = numbersOf(family, seed, n);
    for (const [at, { lowest }] of shape.positions.entries()) add(single[at], (numbers[at] ?? 0) - lowest);
    for (const [which, at] of tested.entries()) {
      const { values, lowest } = shape.positions[at] as Shape['positions'][number];
      add(pairs[which], ((numbers[at] ?? 0) - lowest) * values + (numbers[at + 1] ?? 0) - lowest);
    }
    seed = sha256(seed);
  }
  return { single, pairs };
}

function numbersOf(family: Family, seed: Buffer, n: number): readonly number[] {
  if (family === 'CHAIN') return drawFromBlock(seed.toString('hex')) ?? [];
  const orderRoot = sha256(`orders of draw ${n}`).toString('hex');
  const key = drawKey({ seed: seed.toString('hex'), beacon: '', orderRoot });
  return drawNumbers(family, key, `20261126${String(n % 1_440).padStart(4, '0')}`).numbers;
}

interface Judgement {
  tests: number;
  /** The smallest p of positions and of pairs. */
  positions: number;
  pairs: number;
  isFair: boolean;
}

function judge(family: Family, { single, pairs }: Counts): Judgement {
  const { positions, isDistinct } = shapeIn(family);
  const ofPositions = single.map((counts) => chiSquare([...counts]).p);
  const ofPairs = pairs.map((counts) => {
    const { values } = positions[0] as Shape['positions'][number];
    // what cannot come has no chance, and must not have come
    const possible = [...counts].filter((_, at) => !isDistinct || Math.floor(at / values) !== at % values);
    const impossible =
      [...counts].reduce((sum, count) => sum + count, 0) - possible.reduce((sum, count) => sum + count, 0);
    return impossible > 0 ? 0 : chiSquare(possible).p;
  });
  const tests = ofPositions.length + ofPairs.length;
  const least = Math.min(...ofPositions, ...ofPairs);
  return {
    tests,
    positions: Math.min(...ofPositions),
    pairs: Math.min(...ofPairs),
    isFair: least >= FALSE_ALARM / tests,
  };
}

function join(all: readonly Counts[]): Counts {
  const [first, ...rest] = all as [Counts, ...Counts[]];
  for (const { single, pairs } of rest)
    for (const [mine, theirs] of [
      [first.single, single],
      [first.pairs, pairs],
    ] as const)
      for (const [at, counts] of mine.entries())
        for (const [value, count] of (theirs[at] ?? []).entries()) add(counts, value, count);
  return first;
}

const run = (share: Share): Promise<Counts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function main(): Promise<void> {
  const options = parseOptions('node bench/lottery-draws.ts: whether the draws of every family are uniform', {
    draws: [1_000_000, 'draws of each family'],
    family: ['', `one of: ${FAMILIES.join(', ')}`],
    threads: [availableParallelism(), 'threads'],
  });
  console.log(describeMachine());
  console.log(
    '\n| family | draws | positions | tests | smallest p of a position | of a pair | | seconds |\n|---|---|---|---|---|---|---|---|',
  );
  for (const family of FAMILIES) {
    if (options.family !== '' && options.family !== family) continue;
    const from = performance.now();
    const draws = Math.ceil(options.draws / options.threads);
    const shares = Array.from({ length: options.threads }, (_, no) => run({ family, draws, no }));
    const counts = join(await Promise.all(shares));
    const { tests, positions, pairs, isFair } = judge(family, counts);
    if (!isFair) process.exitCode = 1;
    const seconds = ((performance.now() - from) / 1_000).toFixed(0);
    const total = (draws * options.threads).toLocaleString('en');
    const least = [positions, pairs].map((p) => p.toPrecision(2));
    console.log(
      `| ${[family, total, counts.single.length, tests, ...least, isFair ? 'uniform' : 'NOT UNIFORM', seconds].join(' | ')} |`,
    );
  }
}

if (isMainThread) await main();
else parentPort?.postMessage(drawAll(workerData as Share));
