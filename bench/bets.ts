import os from 'node:os';
import { listBetTargets, type TargetFigures } from './load/bet-targets.ts';
import { createDatabase, startCluster } from './load/cluster.ts';
import type { LoadResult } from './load/load.ts';
import { createPlayers } from './load/players.ts';
import { printTargets } from './load/print-targets.ts';
import { ofCluster, type ProcessorTime, readProcessorTime, spentBetween } from './load/processor-time.ts';
import { createHttpLoad } from './load/run-http-load.ts';
import { createVendorTraffic } from './load/vendor-traffic.ts';
import { findPgbench, readWal, runPgbench, runWorker, type Site, startSite } from './load/worker.ts';

// Bets against TPC-B on the same cluster in the same run, as a Markdown table of medians.
//   node bench/bets.ts [--players 40000] [--seconds 6] [--rounds 3] [--warm 5] [--only "in process, 64"]
// The main figure is the share: processor time of the server (Node and PostgreSQL) for a bet, divided by PostgreSQL's for a TPC-B
// transaction. It depends little on the machine and not on the load generator. `ratio` compares rates; it does depend on both.
// A running server caches its players and their sessions: every process plays each player once before its first row, and the first --warm
// seconds of each row are not counted. Every row runs between two runs of TPC-B, and is compared with these.
// `vendor`: signed HOUSE/1 calls of a vendor (bets, wins, rollbacks, betwins), each call counted as a bet.
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const players = Number(option('players', '40000'));
const run_ms = Number(option('seconds', '6')) * 1000;
const rounds = Number(option('rounds', '3'));
const warm_ms = Number(option('warm', '5')) * 1000;
const only = option('only', '');
/** Wallet calls signed in advance, per second of a row: more than a server answers. */
const VENDOR_CALLS_PER_S = 10_000;

interface Row {
  what: string;
  servers: readonly Site[];
  run(onBegin: () => Promise<void>): Promise<LoadResult>;
}
/** TPC-B: transactions per second, and PostgreSQL's processor time of one, in µs. */
interface Baseline {
  rate: number;
  cpu_us: number;
}
/** One measurement of a row; times in µs per bet. */
interface Measured {
  rate: number;
  base: number;
  ratio: number;
  share: number;
  p50_ms: number;
  p99_ms: number;
  failed: number;
  client_us: number;
  node_us: number;
  threads_us: number;
  batch_us: number;
  relay_us: number;
  rest_us: number;
  wal_bytes: number;
  perFlush: number;
}

const pgbench = findPgbench();
const cluster = await startCluster();
const bets = await createDatabase(cluster.url, 'bench_bets', true);
const tpcB = await createDatabase(cluster.url, 'bench_tpcb', false);
const tpcB50 = await createDatabase(cluster.url, 'bench_tpcb50', false);
const sites: Site[] = [];
console.error(`creating ${players} players`);
await createPlayers(bets, players);
await runWorker('tpc-b.ts', { url: tpcB, scale: 10, init: true });
await runWorker('tpc-b.ts', { url: tpcB50, scale: 50, init: true });
const http = await createHttpLoad(bets);
const vendor = await createVendorTraffic(bets, players);
try {
  const [single, first] = [await startSite(bets), await startSite(bets)];
  sites.push(single, first, await startSite(bets, first.port));
  await measureAll();
} finally {
  http.close();
  vendor.close();
  for (const site of sites) await site.stop();
  await cluster.stop();
}

function rows(): Row[] {
  const args = (clients: number, kind: 'uniform' | 'skewed', once: boolean) => ({
    url: bets,
    clients,
    players,
    kind,
    once,
    warm_ms,
    run_ms,
    resetValue: seed(),
  });
  const inProcess = (clients: number, kind: 'uniform' | 'skewed' = 'uniform', work = 'play'): Row => ({
    what: `in process, ${clients}${work === 'play' ? '' : `, ${work}`}${kind === 'uniform' ? '' : `, ${kind}`}`,
    servers: [],
    run: (onBegin) => runWorker('in-process.ts', { ...args(clients, kind, work !== 'mixed'), work }, onBegin),
  });
  const overHttp = (clients: number, kind: 'uniform' | 'skewed' = 'uniform', processes = 1): Row => {
    // two processes share the port of the second site
    const servers = processes === 1 ? sites.slice(0, 1) : sites.slice(1);
    return {
      what: `HTTP, ${clients}${kind === 'uniform' ? '' : `, ${kind}`}${processes > 1 ? `, ${processes} processes` : ''}`,
      servers,
      run: (onBegin) =>
        http.run(
          // which process a connection reaches is new in each row: every player plays once on theirs before it
          { ...args(clients, kind, processes > 1), ports: [...new Set(servers.map((site) => site.port))] },
          onBegin,
        ),
    };
  };
  const ofVendor = (clients: number): Row => {
    const servers = sites.slice(0, 1);
    const ports = servers.map((site) => site.port);
    return {
      what: `vendor, HTTP, ${clients}`,
      servers,
      run(onBegin) {
        const prepared = vendor.prepare(((warm_ms + run_ms) / 1000) * VENDOR_CALLS_PER_S);
        return http.run({ ...args(clients, 'uniform', false), ports, prepared }, onBegin);
      },
    };
  };
  return [
    {
      what: 'naive, 64',
      servers: [],
      run: (onBegin: () => Promise<void>) => runWorker('naive.ts', args(64, 'uniform', false), onBegin),
    },
    inProcess(64),
    inProcess(256),
    inProcess(256, 'uniform', 'jackpot'),
    inProcess(64, 'uniform', 'mixed'),
    inProcess(256, 'uniform', 'mixed'),
    inProcess(64, 'skewed'),
    overHttp(16),
    overHttp(64),
    overHttp(256),
    overHttp(64, 'skewed'),
    overHttp(64, 'uniform', 2),
    overHttp(256, 'uniform', 2),
    ofVendor(64),
    ofVendor(256),
  ].filter((row) => row.what.includes(only));
}

function seed(): number {
  return Math.floor(performance.now()) % 1_000_003;
}

async function runTpcB(url: string): Promise<Baseline> {
  const from = ofCluster(await readProcessorTime(url));
  const { rate, doneInAll } = pgbench
    ? await runPgbench(pgbench, url, Math.max(2, run_ms / 2000))
    : await runWorker('tpc-b.ts', {
        url,
        clients: 32,
        scale: url === tpcB ? 10 : 50,
        warm_ms: 500,
        run_ms: run_ms / 2,
      });
  return { rate, cpu_us: ((ofCluster(await readProcessorTime(url)) - from) * 1000) / doneInAll };
}

async function measureAll(): Promise<void> {
  const chosen = rows();
  const scale50: number[] = [];
  const measured = new Map<string, Measured[]>();
  if (chosen.some(({ servers }) => servers.length > 0)) {
    console.error('playing each player once on every server');
    const once = {
      url: bets,
      clients: 64,
      players,
      kind: 'uniform',
      resetValue: 1,
      once: true,
      warm_ms: 0,
      run_ms: 1,
    } as const;
    for (const port of new Set(sites.map((site) => site.port)))
      await http.run({ ...once, ports: [port] }, async () => undefined);
  }
  let base = await runTpcB(tpcB);
  for (let round = 0; round < rounds; round++) {
    scale50.push((await runTpcB(tpcB50)).rate / base.rate);
    for (const row of chosen) {
      const [before, one] = [base, await measure(row)];
      base = await runTpcB(tpcB);
      const result = compare(one, { rate: (before.rate + base.rate) / 2, cpu_us: (before.cpu_us + base.cpu_us) / 2 });
      measured.set(row.what, [...(measured.get(row.what) ?? []), result]);
      console.error(
        `${row.what}: ${result.rate.toFixed(0)}/s, ratio ${result.ratio.toFixed(2)}, share ${result.share.toFixed(3)}`,
      );
    }
  }
  print(measured, median(scale50));
}

type Raw = LoadResult & { spent: ProcessorTime; wal: { flushes: number; bytes: number }; inProcess: boolean };

async function measure(row: Row): Promise<Raw> {
  const pids = row.servers.map(({ pid }) => pid);
  let from = await readProcessorTime(bets, pids);
  let wal = await readWal(bets);
  const result = await row.run(async () => {
    from = await readProcessorTime(bets, pids);
    wal = await readWal(bets);
  });
  const spent = spentBetween(from, await readProcessorTime(bets, pids));
  const after = await readWal(bets);
  if (result.failed > 0) console.error(`${row.what}: ${result.failed} failed`, result.output ?? '');
  return {
    ...result,
    spent,
    wal: { flushes: after.flushes - wal.flushes, bytes: after.bytes - wal.bytes },
    inProcess: row.servers.length === 0,
  };
}

/** Figures of a row per bet. In process, the worker is server and client in one. */
function compare(raw: Raw, base: Baseline): Measured {
  const { spent, wal, doneInAll } = raw;
  const us = (spent_ms: number): number => (spent_ms * 1000) / doneInAll;
  // the connections of a worker in process have ended by now: their time is in that of the rest
  const [batch, rest] = raw.inProcess ? [spent.batch + spent.rest, 0] : [spent.batch, spent.rest];
  const [node_us, client_us] = raw.inProcess ? [us(raw.cpu_ms), 0] : [us(spent.node), us(raw.cpu_ms)];
  return {
    rate: raw.rate,
    base: base.rate,
    ratio: raw.rate / base.rate,
    share: (node_us + us(spent.threads) + us(ofCluster(spent))) / base.cpu_us,
    p50_ms: raw.p50_ms,
    p99_ms: raw.p99_ms,
    failed: raw.failed,
    client_us,
    node_us,
    threads_us: us(spent.threads),
    batch_us: us(batch),
    relay_us: us(spent.relay),
    rest_us: us(rest),
    wal_bytes: wal.bytes / doneInAll,
    perFlush: doneInAll / Math.max(1, wal.flushes),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function print(measured: ReadonlyMap<string, readonly Measured[]>, scale50: number): void {
  const [cpu] = os.cpus();
  const machine = `${os.cpus().length} x ${cpu?.model ?? 'processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  console.log(
    `\n${machine}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}, ${players} players, medians of ${rounds}`,
  );
  console.log(
    `TPC-B: ${pgbench ?? 'Node'}, scale 10; at scale 50 it makes ${scale50.toFixed(2)} times as many. HTTP load: ${http.name}\n`,
  );
  console.log(
    '| what | share (range) | ratio (range) | bets/s | TPC-B | p50 ms | p99 ms | client µs | Node main µs | Node threads µs | batch µs | relay µs | rest µs | WAL bytes | bets per flush | failed |',
  );
  console.log(`|${'---|'.repeat(16)}`);
  for (const [what, all] of measured) {
    const of = (key: keyof Measured): number => median(all.map((one) => one[key]));
    const range = (key: keyof Measured): string => {
      const values = all.map((one) => one[key]);
      return `${of(key).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
    };
    const whole = (...keys: (keyof Measured)[]): string[] => keys.map((key) => of(key).toFixed(0));
    const cells = [
      ...[
        what,
        range('share'),
        range('ratio'),
        ...whole('rate', 'base'),
        of('p50_ms').toFixed(1),
        of('p99_ms').toFixed(1),
      ],
      ...whole('client_us', 'node_us', 'threads_us', 'batch_us', 'relay_us', 'rest_us', 'wal_bytes'),
      ...[of('perFlush').toFixed(1), of('failed')],
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const targets = listBetTargets((what) => {
    const all = measured.get(what);
    if (!all) return undefined;
    const of = (key: keyof TargetFigures): number => median(all.map((one) => one[key]));
    return {
      share: of('share'),
      ratio: of('ratio'),
      rate: of('rate'),
      p50_ms: of('p50_ms'),
      p99_ms: of('p99_ms'),
      wal_bytes: of('wal_bytes'),
    };
  });
  printTargets(targets);
}
