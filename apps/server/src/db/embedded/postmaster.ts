import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive } from './process-identity.ts';

/** Fields of postmaster.pid as PostgreSQL writes them (lines 1, 4 and 8). */
export type Postmaster = { pid: number; port: number; status: string };

function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Reads postmaster.pid; undefined when it does not exist. */
export function loadPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(pidFileOf(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** True when the process is the PostgreSQL of this cluster, not another process that reused the pid. */
export function runsCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || (command.includes('postgres') && command.includes(cluster));
}

/**
 * A pid file whose pid now belongs to another process would make PostgreSQL refuse to start. The file is not removed, because it also names
 * the shared memory that shows whether workers of the dead server still write. Only its pid is replaced by ours: PostgreSQL treats its own
 * parent's pid as stale.
 */
export function disownPidFile(cluster: string): void {
  const file = pidFileOf(cluster);
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

/** True when something accepts connections on the local port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 });
    const answer = (value: boolean) => (): void => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
    socket.once('timeout', answer(false));
  });
}

/** Returns a local port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Asks PostgreSQL for a fast shutdown (SIGINT: sessions are cut, data is flushed), then forces it. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, wait_ms] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it ended between the two lines
    }
    for (let waited_ms = 0; waited_ms < wait_ms && isAlive(pid); waited_ms += 20) await sleep(20);
  }
}
