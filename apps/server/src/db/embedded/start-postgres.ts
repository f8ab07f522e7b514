import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainLaunchFailure } from './launch-error.ts';
import { limitLog, logOf } from './limit-log.ts';
import type { PostgresBinaries } from './locate-binaries.ts';
import { accepts, disownPidFile, freePort, loadPostmaster, runsCluster } from './postmaster.ts';
import { chownTo, type RunAs } from './run-as.ts';

export type Launch = { dataDir: string; binaries: PostgresBinaries; runAs: RunAs; settings: Record<string, string> };
export type Running = { pid: number; port: number; child?: ChildProcess };

/** Settings of every embedded cluster; the caller's settings override them. */
const baseSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  log_line_prefix: '%m [%p] ',
};
/** Crash recovery of a large write-ahead log takes long; a healthy start takes well under a second. */
const readyWithin_ms = 120_000;

export function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * One socket folder per data folder, in the system's temp folder because socket paths must stay under 104 characters. Empty (no socket, TCP
 * only) when no safe location exists.
 */
export function socketFolder(dataDir: string, runAs: RunAs): string {
  if (process.platform === 'win32') return '';
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = path.join(os.tmpdir(), `fairhouse-pg-${name}`);
  if (folder.length > 80) return '';
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownTo(runAs, folder);
    const stat = fs.lstatSync(folder);
    const owner = runAs.user.uid ?? process.getuid?.();
    return stat.isDirectory() && stat.uid === owner ? folder : '';
  } catch {
    return '';
  }
}

/** Returns the running PostgreSQL that an earlier launcher left in this folder, once it answers. */
export async function findRunning(dataDir: string): Promise<Running | undefined> {
  const cluster = clusterOf(dataDir);
  for (let waited_ms = 0; waited_ms < readyWithin_ms; waited_ms += 50) {
    const found = loadPostmaster(cluster);
    if (!found) return undefined;
    if (!runsCluster(found.pid, cluster)) return undefined;
    // starting and stopping both end in another state: wait for it
    if (found.status === 'ready' && (await accepts(found.port))) return { pid: found.pid, port: found.port };
    await sleep(50);
  }
  return undefined;
}

function openLog(dataDir: string): number {
  limitLog(dataDir);
  const fd = fs.openSync(logOf(dataDir), 'a', 0o600);
  fs.fchmodSync(fd, 0o600);
  return fd;
}

function logSince(dataDir: string, from: number): string {
  return fs.readFileSync(logOf(dataDir)).subarray(from).toString().slice(-4000);
}

/** Returns the most informative line of a log: the last FATAL or PANIC, else the last line. */
function errorLine(log: string): string {
  const lines = log.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC): +/, '');
}

/**
 * Starts PostgreSQL on `port` (a free one when not given) and waits until it answers. It gets its own process group: Ctrl-C in a terminal
 * must reach the server first, which then stops the database cleanly. Refuses with PostgresLaunchError.
 */
export async function startPostgres(launch: Launch, preferredPort?: number): Promise<Running> {
  const { dataDir, binaries, runAs } = launch;
  const cluster = clusterOf(dataDir);
  const stale = loadPostmaster(cluster);
  if (stale && !runsCluster(stale.pid, cluster)) disownPidFile(cluster);

  const port = preferredPort ?? (await freePort());
  const settings = { ...baseSettings, unix_socket_directories: socketFolder(dataDir, runAs), ...launch.settings };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const log = openLog(dataDir);
  const from = fs.fstatSync(log).size;
  const [command, commandArgs] = runAs.command(binaries.postgres, ['-D', cluster, '-p', String(port), ...args]);
  const child = spawn(command, commandArgs, {
    ...runAs.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C', PGDATA: undefined },
  });
  child.unref();
  fs.closeSync(log);
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });

  for (let waited_ms = 0; waited_ms < readyWithin_ms; waited_ms += 20) {
    if (spawnError || child.exitCode !== null || child.signalCode !== null) {
      const text = `${spawnError?.message ?? ''}${logSince(dataDir, from)}`;
      throw explainLaunchFailure(
        text,
        dataDir,
        `PostgreSQL did not start (${errorLine(text)}); see ${logOf(dataDir)}.`,
      );
    }
    const found = loadPostmaster(cluster);
    if (found?.pid === child.pid && found?.status === 'ready' && (await accepts(port))) {
      return { pid: found.pid, port, child };
    }
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw explainLaunchFailure('', dataDir, `PostgreSQL was not ready after 120 seconds; see ${logOf(dataDir)}.`);
}
