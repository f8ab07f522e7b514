import os from 'node:os';
import { createDatabase, startCluster } from './load/cluster.ts';
import type { LoadResult } from './load/load.ts';
import { createPlayers } from './load/players.ts';
import { clusterCpu, findPgbench, runPgbench, runWorker, type Site, startSite, walFlushes } from './load/worker.ts';

// Bets per second against TPC-B on the same cluster in the same run, as a Markdown table.
//   node bench/bets.ts [--players 100000] [--seconds 6] [--rounds 1] [--awake 120] [--warm 10] [--only "in process, 64"]
// A running server caches its players and their sessions: before the first measurement, bets run on each site for --awake seconds (0
// measures cold caches). The first --warm seconds of every row are not counted. Every row runs right after a run of TPC-B and its ratio
// refers to that run, since the machine is rarely idle otherwise.
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const players = Number(option('players', '100000'));
const run_ms = Number(option('seconds', '6')) * 1000;
const rounds = Number(option('rounds', '1'));
const awake_ms = Number(option('awake', '120')) * 1000;
const warm_ms = Number(option('warm', '10')) * 1000;
const only = option('only', '');

interface Row {
  what: string;
  run(): Promise<LoadResult & { cpu_ms?: number }>;
}
interface Measured extends LoadResult {
  what: string;
  base: number;
  flushes: number;
  db_us: number;
  node_us: number;
}

const cluster = await startCluster();
const bets = await createDatabase(cluster.url, 'bench_bets', true);
const tpcB = await createDatabase(cluster.url, 'bench_tpcb', false);
const sites: Site[] = [];
try {
  console.error(`making ${players} players`);
  await createPlayers(bets, players);
  await runWorker('tpc-b.ts', { url: tpcB, scale: 10, init: true });
  sites.push(await startSite(bets), await startSite(bets));
  print(await measureAll());
} finally {
  for (const site of sites) await site.stop();
  await cluster.stop();
}

function rows(): Row[] {
  const args = (clients: number, kind: string) => ({
    url: bets,
    clients,
    players,
    kind,
    warm_ms,
    run_ms,
    resetValue: seed(),
  });
  const inProcess = (clients: number, kind = 'uniform', work = 'play'): Row => ({
    what: `in process, ${clients}${work === 'play' ? '' : `, ${work}`}${kind === 'uniform' ? '' : `, ${kind}`}`,
    run: () => runWorker('in-process.ts', { ...args(clients, kind), work }),
  });
  const http = (clients: number, kind = 'uniform', processes = 1): Row => ({
    what: `HTTP, ${clients}${kind === 'uniform' ? '' : `, ${kind}`}${processes > 1 ? `, ${processes} processes` : ''}`,
    run: async () => {
      const used = sites.slice(0, processes);
      for (const site of used) await site.cpu();
      const result = await runWorker('http-load.ts', { ...args(clients, kind), ports: used.map((s) => s.port) });
      let cpu_ms = 0;
      for (const site of used) cpu_ms += await site.cpu();
      return { ...result, cpu_ms };
    },
  });
  return [
    { what: 'naive, 64', run: () => runWorker('naive.ts', args(64, 'uniform')) },
    inProcess(64),
    inProcess(64, 'uniform', 'jackpot'),
    inProcess(256),
    inProcess(256, 'uniform', 'jackpot'),
    inProcess(64, 'uniform', 'mixed'),
    inProcess(256, 'uniform', 'mixed'),
    inProcess(64, 'skewed'),
    http(16),
    http(64),
    http(256),
    http(64, 'skewed'),
    http(64, 'uniform', 2),
  ].filter((row) => row.what.includes(only));
}

function seed(): number {
  return Math.floor(performance.now()) % 1_000_003;
}

async function measureAll(): Promise<Measured[]> {
  const pgbench = findPgbench();
  const baseline = async (): Promise<number> =>
    pgbench
      ? runPgbench(pgbench, tpcB, Math.max(2, run_ms / 2000))
      : (await runWorker('tpc-b.ts', { url: tpcB, clients: 32, scale: 10, warm_ms: 500, run_ms: run_ms / 2 })).rate;
  const ours = await runWorker('tpc-b.ts', { url: tpcB, clients: 32, scale: 10, warm_ms: 500, run_ms });
  console.log(`TPC-B from Node (pg, prepared, 32 clients): ${Math.round(ours.rate)} tps`);
  console.log(pgbench ? `Baseline below: ${pgbench}` : 'Baseline below: TPC-B from Node; no pgbench here');
  if (rows().some((row) => row.what.startsWith('HTTP'))) await wake();
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round++) for (const row of rows()) measured.push(await measure(row, baseline));
  return measured;
}

/** Bets on both sites until they cache most players and the tables have statistics. */
async function wake(): Promise<void> {
  const ports = sites.map((site) => site.port);
  const load = { url: bets, clients: 256, players, kind: 'uniform', warm_ms: 0, run_ms: awake_ms, resetValue: seed() };
  await runWorker('http-load.ts', { ...load, ports });
}

async function measure(row: Row, baseline: () => Promise<number>): Promise<Measured> {
  const before = await baseline();
  const [flushes, cpu] = [await walFlushes(bets), (await clusterCpu(bets)) ?? 0];
  const result = await row.run();
  const cpuAfter = (await clusterCpu(bets)) ?? 0;
  const flushesAfter = await walFlushes(bets);
  const after = await baseline();
  // the totals of the machine include the warm-up
  const all = result.doneInAll;
  const one = { what: row.what, base: (before + after) / 2, flushes: (flushesAfter - flushes) / all };
  const us = (spent_ms: number): number => (spent_ms * 1000) / all;
  const measured = { ...result, ...one, db_us: us(cpuAfter - cpu), node_us: us(result.cpu_ms ?? 0) };
  console.error(`${row.what}: ${Math.round(result.rate)}/s, ${(result.rate / one.base).toFixed(2)} x TPC-B`);
  return measured;
}

function print(measured: Measured[]): void {
  const [cpu] = os.cpus();
  console.log(
    `\n${os.cpus().length} x ${cpu?.model ?? 'processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}, ${players} players\n`,
  );
  console.log(
    '| what | bets/s | TPC-B tps | ratio | p50 ms | p99 ms | failed | fsyncs per bet | database µs | Node µs |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const m of measured) {
    const cells = [
      ...[m.what, Math.round(m.rate), Math.round(m.base), (m.rate / m.base).toFixed(2), m.p50_ms.toFixed(1)],
      ...[m.p99_ms.toFixed(1), m.failed, m.flushes.toFixed(3), Math.round(m.db_us), Math.round(m.node_us) || ''],
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
