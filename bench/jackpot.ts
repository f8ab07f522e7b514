import { brandId } from '@fairhouse/contracts';
import { connectDatabase } from '../apps/server/src/db/index.ts';
import { collectJackpotContributions, listJackpots } from '../apps/server/src/ledger/index.ts';
import { createDatabase, startCluster } from './load/cluster.ts';
import type { LoadResult } from './load/load.ts';
import { createPlayers } from './load/players.ts';
import { ofCluster, readProcessorTime } from './load/processor-time.ts';
import { runWorker } from './load/worker.ts';

// The same bets from many players in parallel, each contributing to the same jackpot, against bets without a jackpot. Both alternate within
// one run, each pair in the opposite order of the previous one; the job that collects the contributions runs once in the middle of each.
// Ratios are per pair: their median and interquartile range.
//   node bench/jackpot.ts [pairs, 9 by default] [players, 20,000]
// Exits with 1 if a contribution is missing from the jackpot.
const pairs = Number(process.argv[2] ?? 9);
const players = Number(process.argv[3] ?? 20_000);
const CLIENTS = [64, 256];
const WARM_MS = 2_000;
const RUN_MS = 4_000;
const GATHER_AFTER_MS = WARM_MS + RUN_MS / 2;

const cluster = await startCluster();
const url = await createDatabase(cluster.url, 'bench_jackpot', true);
const database = connectDatabase(url, { max: 1 });

type Work = 'play' | 'jackpot';
interface Measured extends Omit<LoadResult, 'output'> {
  /** Processor time per bet, in µs. */
  node_us: number;
  database_us: number;
}
/** Number of bets with a contribution since the start: each adds exactly one cent to the jackpot. */
let contributions = 0;

async function measure(work: Work, clients: number): Promise<Measured> {
  const seed = Math.floor(performance.now()) % 1_000_003;
  const from = ofCluster(await readProcessorTime(url));
  const load = runWorker('in-process.ts', {
    url,
    clients,
    players,
    kind: 'uniform',
    work,
    resetValue: seed,
    once: false,
    warm_ms: WARM_MS,
    run_ms: RUN_MS,
  });
  const gathering = setTimeout(() => void collectJackpotContributions(database.db), GATHER_AFTER_MS);
  const result = await load;
  clearTimeout(gathering);
  if (work === 'jackpot') contributions += result.doneInAll;
  const us = (spent_ms: number): number => (spent_ms * 1_000) / result.doneInAll;
  return { ...result, node_us: us(result.cpu_ms), database_us: us(ofCluster(await readProcessorTime(url)) - from) };
}

interface Pair {
  plain: Measured;
  jackpot: Measured;
}

async function measurePair(clients: number, n: number): Promise<Pair> {
  const [first, second]: [Work, Work] = n % 2 === 0 ? ['play', 'jackpot'] : ['jackpot', 'play'];
  const [one, other] = [await measure(first, clients), await measure(second, clients)];
  return first === 'play' ? { plain: one, jackpot: other } : { plain: other, jackpot: one };
}

/** Formats the median and the interquartile range of the pairs. */
function summarise(of: readonly number[]): string {
  const sorted = of.toSorted((a, b) => a - b);
  const at = (contribution: number): string => (sorted[Math.floor((sorted.length - 1) * contribution)] ?? 0).toFixed(2);
  return `${at(0.5)} | ${at(0.25)} to ${at(0.75)}`;
}

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0;

function print(clients: number, measured: readonly Pair[]): void {
  const failed = measured.reduce((sum, { plain, jackpot }) => sum + plain.failed + jackpot.failed, 0);
  const rates = (which: keyof Pair): string => Math.round(median(measured.map((pair) => pair[which].rate))).toString();
  const ratio = (of: keyof Measured): string => summarise(measured.map((pair) => pair.jackpot[of] / pair.plain[of]));
  const cells = [clients, rates('plain'), rates('jackpot'), ratio('rate'), ratio('p99_ms')];
  console.log(`| ${[...cells, ratio('node_us'), ratio('database_us'), failed].join(' | ')} |`);
}

try {
  await createPlayers(url, players);
  // warms up both sides: players are cached, the jackpot exists and the tables hold rows before the first pair
  for (const work of ['play', 'jackpot'] as const) await measure(work, 64);
  console.log(`${pairs} pairs of ${RUN_MS / 1_000} s, ${players.toLocaleString('en')} players\n`);
  console.log(
    '| clients | bets/s without | with | bets/s, with of without | middle half | p99 | middle half | Node µs | middle half | database µs | middle half | failed |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
  for (const clients of CLIENTS) {
    const measured: Pair[] = [];
    for (let n = 0; n < pairs; n++) measured.push(await measurePair(clients, n));
    print(clients, measured);
  }
  const [jackpot] = await listJackpots(database.db, { brandId: brandId(1), currency: 'USD', kind: 'jackpot' });
  console.log(
    `\nIn the jackpot: ${jackpot?.contributed ?? 0n} of ${contributions} contributions; ${jackpot?.wins ?? 0} wins`,
  );
  if (Number(jackpot?.contributed) !== contributions) process.exitCode = 1;
} finally {
  await database.close();
  await cluster.stop();
}
