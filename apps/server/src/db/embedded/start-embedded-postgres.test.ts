import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFileOf } from './acquire-lock.ts';
import { PostgresLaunchError } from './launch-error.ts';
import { isAlive, startedAt } from './process-identity.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** A cleanly stopped cluster, for tests that start from one. */
let founded: string;
let home: string;
let dataDir: string;
let opened: EmbeddedPostgres[];
let lines: string[];

beforeAll(async () => {
  founded = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-founded-'));
  const postgres = await startEmbeddedPostgres({ dataDir: founded, log: () => undefined });
  await postgres.stop();
});
afterAll(() => fs.rmSync(founded, { recursive: true, force: true }));
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-embedded-'));
  dataDir = path.join(home, 'data');
  opened = [];
  lines = [];
});
afterEach(async () => {
  for (const postgres of opened) await postgres.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function open(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), ...options });
  opened.push(postgres);
  return postgres;
}

/** Like `open`, in a folder that already has a cluster. */
async function openAgain(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  copyFounded();
  return open(options);
}

function copyFounded(): void {
  fs.cpSync(founded, dataDir, { recursive: true });
  fs.chmodSync(path.join(dataDir, 'postgres'), 0o700);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(what: () => boolean | Promise<boolean>, within_ms = 15_000): Promise<void> {
  for (let waited_ms = 0; waited_ms < within_ms; waited_ms += 25) {
    if (await what()) return;
    await sleep(25);
  }
  throw new Error('it did not happen in time');
}

/** Runs a launcher in a separate process, which can then be killed; resolves with its connection address. */
async function launcherProcess(): Promise<{ url: string; kill(): Promise<void> }> {
  copyFounded();
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'index.ts'))});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    console.log(postgres.url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the launcher ended with ${code}`)));
  });
  return {
    url,
    async kill() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('embedded PostgreSQL', () => {
  it('creates a new durable cluster and stops it without leaving processes or files', async () => {
    const postgres = await open();
    expect(postgres.attached).toBe(false);
    const [row] = await query(
      postgres.url,
      `select current_setting('fsync') fsync, current_setting('data_checksums') checksums,
              current_setting('timezone') timezone, current_setting('max_connections') connections`,
    );
    expect(row).toEqual({ fsync: 'on', checksums: 'on', timezone: 'UTC', connections: '200' });
    const { pid } = postgres;
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
    expect(fs.existsSync(lockFileOf(dataDir))).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('refuses connections without the password', async () => {
    const postgres = await openAgain();
    const address = new URL(postgres.url);
    address.password = 'wrong';
    await expect(query(address.href, 'select 1')).rejects.toThrow(/password/);
  });

  it('keeps the data over a restart and applies settings', async () => {
    const first = await openAgain();
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const second = await open({ settings: { fsync: 'off' } });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('takes over the server left by a killed launcher and stops it at the end', async () => {
    const launcher = await launcherProcess();
    await query(launcher.url, 'create table kept (n int)');
    await launcher.kill();
    const postgres = await open();
    expect(postgres.attached).toBe(true);
    expect(postgres.url).toBe(launcher.url);
    expect(await query(postgres.url, 'select n from kept')).toEqual([]);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
  });

  it('restarts on the same port without data loss when only PostgreSQL is killed', async () => {
    const events: string[] = [];
    const postgres = await openAgain({
      onDown: ({ gaveUp }) => events.push(gaveUp ? 'given up' : 'down'),
      onUp: () => events.push('up'),
    });
    const { pid } = postgres;
    await query(postgres.url, 'create table kept (n int); insert into kept values (1)');
    for (const round of [1, 2]) {
      process.kill(postgres.pid, 'SIGKILL');
      await until(() => events.length === round * 2);
      expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 1 }]);
    }
    expect(events).toEqual(['down', 'up', 'down', 'up']);
    expect(postgres.pid).not.toBe(pid);
  });

  it('also monitors a server that it took over', async () => {
    const launcher = await launcherProcess();
    await launcher.kill();
    let up = false;
    const postgres = await open({
      onUp: () => {
        up = true;
      },
    });
    process.kill(postgres.pid, 'SIGKILL');
    await until(() => up);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts when both were killed and the pid file names an unrelated process', async () => {
    const launcher = await launcherProcess();
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
    await launcher.kill();
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    const stranger = spawn('sleep', ['60']);
    try {
      const [, ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n');
      fs.writeFileSync(pidFile, [String(stranger.pid), ...rest].join('\n'));
      const postgres = await open();
      expect(postgres.attached).toBe(false);
      expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(stranger.exitCode).toBe(null);
    } finally {
      stranger.kill();
    }
  });

  it('gives up with one sentence when it cannot restart', async () => {
    const events: { reason: string; gaveUp: boolean }[] = [];
    const postgres = await openAgain({ onDown: (event) => events.push(event) });
    fs.appendFileSync(path.join(dataDir, 'postgres', 'postgresql.conf'), '\nshared_buffers = nonsense\n');
    process.kill(postgres.pid, 'SIGKILL');
    await until(() => events.some((event) => event.gaveUp), 40_000);
    expect(events.at(-1)?.reason).toMatch(/failed 8 times in a row and is not started again; see .*postgres\.log/);
  });

  it('refuses a second launcher in the same folder', async () => {
    await openAgain();
    await expect(open()).rejects.toThrow(
      new RegExp(
        `^Another Fairhouse \\(process ${process.pid}\\) already runs in ${fs.realpathSync(dataDir)}: stop it`,
      ),
    );
    expect(opened).toHaveLength(1);
    expect(await query(opened[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['of a process that has ended', () => JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'then' })],
    ['whose pid belongs to another process', () => JSON.stringify({ pid: process.pid, startedAt: 'then' })],
    ['that is empty', () => ''],
  ])('takes over a lock %s', async (_, text) => {
    copyFounded();
    fs.writeFileSync(lockFileOf(dataDir), text());
    await open();
    expect(JSON.parse(fs.readFileSync(lockFileOf(dataDir), 'utf8'))).toEqual({
      pid: process.pid,
      startedAt: startedAt(process.pid),
    });
  });

  it('cleans up after an interrupted first start', async () => {
    fs.mkdirSync(path.join(dataDir, 'postgres.init-1', 'cluster'), { recursive: true });
    const postgres = await open();
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(dataDir).filter((name) => name.includes('init-'))).toEqual([]);
  });

  it('reports in one sentence that it cannot create the folder, and leaves no lock', async () => {
    fs.writeFileSync(path.join(home, 'file'), '');
    const blocked = startEmbeddedPostgres({ dataDir: path.join(home, 'file', 'data'), log: () => undefined });
    await expect(blocked).rejects.toThrow(PostgresLaunchError);
    await expect(blocked).rejects.toThrow(/is not a folder: choose another with DATA_DIR\.$/);
  });

  it.skipIf(process.getuid?.() !== 0)('runs as nobody when root has no user namespaces', async () => {
    await expect(open({ runAs: 'nobody' })).rejects.toThrow(`who may not enter ${home}: run "chmod o+x ${home}"`);
    fs.chmodSync(home, 0o711);
    const first = await open({ runAs: 'nobody' });
    expect(fs.statSync(path.join(dataDir, 'postgres')).uid).toBe(65534);
    await query(first.url, 'create table kept (n int)');
    await first.stop();
    const second = await open();
    expect(await query(second.url, 'select n from kept')).toEqual([]);
    expect(fs.statSync(path.join(dataDir, 'postgres')).uid).toBe(0);
  });
});
