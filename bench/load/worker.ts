import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import type { LoadResult } from './load.ts';

const run = promisify(execFile);

/** Runs a worker of the benchmark and parses the JSON of its last line. `onBegin` is called at its line `begin`. */
export async function runWorker<Result = LoadResult>(
  file: string,
  args: unknown,
  onBegin: () => Promise<void> = async () => undefined,
): Promise<Result> {
  return runProgram<Result>([process.execPath, path.join(import.meta.dirname, file), JSON.stringify(args)], onBegin);
}

/** Runs a program that prints the line `begin` and, as its last line, a result in JSON. */
export async function runProgram<Result = LoadResult>(
  [command = '', ...args]: readonly string[],
  onBegin: () => Promise<void>,
): Promise<Result> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let last = '';
  let begun: Promise<void> | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line === 'begin') begun = onBegin();
    else last = line;
  }
  await begun;
  const code = await ended;
  if (code !== 0) throw new Error(`${path.basename(command)} ${path.basename(args[0] ?? '')} ended with ${code}`);
  return (last ? JSON.parse(last) : undefined) as Result;
}

export interface Site {
  port: number;
  pid: number;
  /** Processor time since the previous call, in ms. */
  cpu(): Promise<number>;
  /** The longest time since the previous call for which the event loop did not run, in ms. */
  stall(): Promise<number>;
  /** Bytes in use after a garbage collection. */
  memory(): Promise<number>;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server in a separate process on a database. `games` also holds shared rooms. */
export async function startSite(url: string, port = 0, role: 'api' | 'games' = 'api'): Promise<Site> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'site.ts'), url, String(port), role], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<number> => Number((await lines.next()).value);
  const ask = (line: string): Promise<number> => {
    child.stdin.write(`${line}\n`);
    return next();
  };
  return {
    port: await next(),
    pid: child.pid as number,
    cpu: () => ask('cpu'),
    stall: () => ask('stall'),
    memory: () => ask('memory'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.stdin.end();
      await ended;
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

/** Runs pgbench's TPC-B once, prepared, with 32 clients. Returns transactions and transactions per second. */
export async function runPgbench(
  pgbench: string,
  url: string,
  seconds: number,
): Promise<Pick<LoadResult, 'doneInAll' | 'rate'>> {
  const options = ['-M', 'prepared', '-c', '32', '-j', '2', '-T', String(Math.ceil(seconds)), '-n'];
  const { stdout } = await run(pgbench, [...options, url]);
  return {
    rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
    doneInAll: Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]),
  };
}

/** Returns flushes and bytes of the write-ahead log so far (all databases of the cluster). */
export async function readWal(url: string): Promise<{ flushes: number; bytes: number }> {
  const client = new pg.Client(url);
  await client.connect();
  // an idle backend reports its pending statistics after a moment
  const { rows } = await client.query(`
    select (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal') as flushes,
      pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`);
  await client.end();
  return { flushes: Number(rows[0]?.flushes), bytes: Number(rows[0]?.bytes) };
}
