import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SiteOptions = {
  /** Load the demo brand (default true). */
  demo?: boolean;
  /** More settings for the server. */
  env?: Record<string, string>;
  /** A data folder that outlives the site, for tests that start it again; else a temporary one. */
  dataDir?: string;
};

export type Site = {
  /** For instance http://127.0.0.1:43211, without a slash at the end. */
  base: string;
  dataDir: string;
  pid: number;
  /** What the server printed so far. */
  log(): string;
  /** Ends it in order and removes a temporary data folder; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9: nothing gets tidied, PostgreSQL stays behind for the next one. */
  kill(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, '..');
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
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const code = await gone;
  clearTimeout(late);
  return code;
}

/** A copy by Node has the rights of its maker; PostgreSQL wants its own folder to be nobody else's. */
function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
  fs.chmodSync(path.join(to, 'postgres'), 0o700);
}

/**
 * Starts the real server as a process of its own, with its own database and on a free port, and waits until it is open.
 * The sites must have been built; the test command does that.
 */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const temporary = options.dataDir === undefined;
  const dataDir = options.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-site-'));
  const { DATABASE_URL: _own, FOUNDED_SITE: founded, ...surroundings } = process.env;
  const isNew = temporary || !fs.existsSync(dataDir);
  if (isNew && founded && options.demo !== false) copyFolder(founded, dataDir);
  if (temporary) fs.chmodSync(dataDir, 0o711); // the database may have to run as another user
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...surroundings,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      FAIRHOUSE_DEMO: options.demo === false ? '0' : '1',
      ...options.env,
    },
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
    if (temporary) fs.rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    const base = await untilReady(child, () => printed);
    const kill = async (): Promise<void> => {
      await end(child, 'SIGKILL');
    };
    return { base, dataDir, pid: child.pid ?? 0, log: () => printed, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}
