import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findEmbeddedUrl } from '../../apps/server/src/db/embedded/index.ts';
import { startInServerProcess } from './start-in-server-process.ts';

export type SiteOptions = {
  /** Load the demo brand (default true). */
  demo?: boolean;
  /** More settings for the server. */
  env?: Record<string, string>;
  /**
   * A data folder that outlives the site, with its own PostgreSQL, for tests that restart it. Otherwise a temporary folder and a database
   * in the PostgreSQL of the run.
   */
  dataDir?: string;
};

export type Site = {
  /** For instance http://127.0.0.1:43211, without a trailing slash. */
  base: string;
  dataDir: string;
  /** The environment that a command next to the server needs to reach this site. */
  env: { DATA_DIR: string; DATABASE_URL: string };
  /** Stops it gracefully and removes a temporary data folder. */
  stop(): Promise<unknown>;
};

export type StartedSite = Omit<Site, 'stop'> & {
  /** Returns everything the server printed so far. */
  log(): string;
  /** As in `Site`; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9: no cleanup; PostgreSQL keeps running for the next server. */
  kill(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../..');
const readyLine = /Fairhouse is open at (http:\/\/\S+?)\/?\s/;
const readyWithin_ms = 120_000;

function untilReady(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the server ${why}; it printed:\n${log()}`));
    const timer = setTimeout(() => fail('was not ready in time'), readyWithin_ms);
    child.stdout?.on('data', () => {
      const found = readyLine.exec(log());
      if (!found?.[1]) return;
      clearTimeout(timer);
      resolve(found[1]);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? signal}`);
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const code = await exit;
  clearTimeout(late);
  return code;
}

/**
 * Copies the folder of a stopped site. Files copied by Node get default permissions; PostgreSQL requires a folder that only its owner can
 * access.
 */
export function copySite(from: string, to: string, withCluster: boolean): void {
  const cluster = path.join(from, 'postgres');
  fs.cpSync(from, to, { recursive: true, filter: (file) => withCluster || file !== cluster });
  if (withCluster) fs.chmodSync(path.join(to, 'postgres'), 0o700);
}

/** Creates a database in a PostgreSQL that several sites share: a copy of the prepared site, or empty. */
async function createDatabase(cluster: string, demo: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const order = async (command: string, database = 'template1'): Promise<void> => {
    const admin = new pg.Client(addressOf(cluster, database));
    await admin.connect();
    try {
      await admin.query(command);
    } finally {
      await admin.end();
    }
  };
  await order(`create database ${name} template ${demo ? 'postgres' : 'template0'}`);
  if (demo) await order(WITHOUT_PAST_DRAWS, name);
  return { url: addressOf(cluster, name), drop: () => order(`drop database if exists ${name} with (force)`) };
}

/**
 * The prepared site was stopped at the start of the run. A server draws late what was due since then: a tenth of a second of processor time
 * for each minute, in each site. `apps/server/test/lottery/late.test.ts` tests that.
 */
const WITHOUT_PAST_DRAWS = "delete from lottery.draw where state = 'SCHEDULED' and close_at < now()";

function addressOf(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Prepares the folder of a new site, and its database where that is not in the folder. A test run has a prepared site to copy and a
 * PostgreSQL for its copies; a benchmark or tool sets up its own.
 */
async function prepareSite({ dataDir: existingDir, demo = true }: SiteOptions) {
  const dataDir = existingDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-site-'));
  const { FOUNDED_SITE: founded, FOUNDED_CLUSTER: cluster } = process.env;
  const own = existingDir !== undefined || !cluster;
  const isNew = existingDir === undefined || !fs.existsSync(existingDir);
  if (isNew && founded && demo) copySite(founded, dataDir, own);
  if (own && existingDir === undefined) fs.chmodSync(dataDir, 0o711); // the database may have to run as another user
  const database = own ? null : await createDatabase(cluster, demo);
  const leave = async (): Promise<void> => {
    await database?.drop();
    if (existingDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, url: database?.url ?? '', leave };
}

/**
 * Starts the real server with its own database on a free port and waits until it is ready: in the shared server process if the run has a
 * prepared site to copy, otherwise in its own process. The sites must be built; the test command does that.
 */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { FOUNDED_CLUSTER: cluster } = process.env;
  if (options.dataDir !== undefined || !cluster) return startSite(options);
  const { dataDir, url, leave } = await prepareSite(options);
  const env = settings(dataDir, url, options);
  try {
    const server = await startInServerProcess(env);
    const stop = async (): Promise<void> => {
      await server.close();
      await leave();
    };
    return { base: server.base, dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: url }, stop };
  } catch (error) {
    await leave();
    throw error;
  }
}

const settings = (dataDir: string, url: string, options: SiteOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  FAIRHOUSE_DEMO: options.demo === false ? '0' : '1',
  // a process beside each site only where a test needs it
  SIMULATOR_URL: 'off',
  SPORTS_FEED_URL: 'off',
  DRAWS_URL: 'off',
  GATEWAYS_URL: 'off',
  ...options.env,
});

/** Like `openSite`, always in its own process: for tests of the program that a user starts. */
export async function startSite(options: SiteOptions = {}): Promise<StartedSite> {
  const { dataDir, url, leave } = await prepareSite(options);
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings(dataDir, url, options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const stop = async (): Promise<number | null> => {
    const code = await end(child, 'SIGTERM');
    await leave();
    return code;
  };
  try {
    const base = await untilReady(child, () => printed);
    const kill = async (): Promise<void> => {
      await end(child, 'SIGKILL');
    };
    const env = { DATA_DIR: dataDir, DATABASE_URL: url || (findEmbeddedUrl(dataDir) ?? '') };
    return { base, dataDir, env, log: () => printed, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}
