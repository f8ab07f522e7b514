import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import type { LoadResult } from './load.ts';

const run = promisify(execFile);

/** Runs a worker of the benchmark and parses the JSON of its last line. */
export async function runWorker<Result = LoadResult>(file: string, args: unknown): Promise<Result> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, file), JSON.stringify(args)], {
    maxBuffer: 1e7,
  });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return last ? (JSON.parse(last) as Result) : (undefined as Result);
}

export interface Site {
  port: number;
  /** Processor time since the previous call, in ms. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the server in a separate process on a database. */
export async function startSite(url: string): Promise<Site> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'site.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async (): Promise<string> => (await lines.next()).value as string;
  const port = Number(await line());
  return {
    port,
    async cpu() {
      child.stdin.write('cpu\n');
      return (JSON.parse(await line()) as { cpu_ms: number }).cpu_ms;
    },
    async stop() {
      child.stdin.end();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Finds pgbench on this machine: PGBENCH, the PATH, Debian's folders. Returns null if it is not installed. */
export function findPgbench(): string | null {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...(existsSync('/usr/lib/postgresql')
      ? readdirSync('/usr/lib/postgresql').map((v) => `/usr/lib/postgresql/${v}/bin`)
      : []),
  ];
  const found = folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
  return process.env['PGBENCH'] ?? found ?? null;
}

/** Runs pgbench's TPC-B once, prepared, with 32 clients. Returns transactions per second. */
export async function runPgbench(pgbench: string, url: string, seconds: number): Promise<number> {
  const { stdout } = await run(pgbench, [
    '-M',
    'prepared',
    '-c',
    '32',
    '-j',
    '2',
    '-T',
    String(Math.ceil(seconds)),
    '-n',
    url,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Returns the number of write-ahead log flushes so far (all databases of the cluster). */
export async function walFlushes(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  // an idle backend reports its pending statistics after a moment
  const { rows } = await client.query("select coalesce(sum(fsyncs), 0) as n from pg_stat_io where object = 'wal'");
  await client.end();
  return Number(rows[0]?.n);
}

/** Returns the processor time of a cluster's processes so far in ms, or null where /proc is not readable. */
export async function clusterCpu(url: string): Promise<number | null> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select current_setting('data_directory') as folder");
  await client.end();
  try {
    const postmaster = Number(
      readFileSync(path.join(String(rows[0]?.folder), 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    return addUpProcesses(postmaster);
  } catch {
    return null;
  }
}

const TICK_MS = 10;

function addUpProcesses(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent, own, ended] = [
        fields[1],
        (fields[11] ?? 0) + (fields[12] ?? 0),
        (fields[13] ?? 0) + (fields[14] ?? 0),
      ];
      if (Number(pid) === postmaster) ticks += own + ended;
      else if (parent === postmaster) ticks += own;
    } catch {
      // the process ended between listing and reading
    }
  }
  return ticks * TICK_MS;
}
