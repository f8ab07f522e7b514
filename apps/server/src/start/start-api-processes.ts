import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '#config';
import type { StartedPart } from './start-server.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');
/** Pause before a process that ended is started again; doubled each time it ends within a minute. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const CALM_MS = 60_000;

/**
 * Starts the further processes of `FAIRHOUSE_PROCESSES`: each serves calls and sockets on the port of this one, and the operating system
 * gives every new connection to one of them. One that ends is started again; they end with this process.
 */
export function startApiProcesses(
  config: Config,
  { databaseUrl, port, log }: { databaseUrl: string; port: number; log: (line: string) => void },
): StartedPart {
  const children = new Map<number, ChildProcess>();
  const restarts = new Set<NodeJS.Timeout>();
  let closing = false;

  const start = (no: number, pause_ms: number): void => {
    const began_ms = performance.now();
    const child = spawn(process.execPath, [...process.execArgv, MAIN], {
      env: {
        ...process.env,
        FAIRHOUSE_ROLE: 'api',
        FAIRHOUSE_PROCESS_NO: String(no),
        DATABASE_URL: databaseUrl,
        DATA_DIR: config.dataDir,
        PORT: String(port),
      },
      // the channel ends the process when this one is killed
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.set(no, child);
    if (child.stdout) createInterface(child.stdout).on('line', (line) => forward(no, line));
    child.once('exit', (code, signal) => {
      children.delete(no);
      if (closing) return;
      log(`process ${no} ended (${signal ?? code}); it is started again`);
      const wait_ms = performance.now() - began_ms > CALM_MS ? FIRST_PAUSE_MS : pause_ms;
      const timer = setTimeout(() => {
        restarts.delete(timer);
        start(no, Math.min(wait_ms * 2, MAX_PAUSE_MS));
      }, wait_ms);
      restarts.add(timer);
    });
  };

  /** Steps of the start are those of the first process; lines of the log have a time. */
  const forward = (no: number, line: string): void => {
    if (/^\d{4}-\d\d-\d\dT/.test(line)) console.log(`${line.slice(0, 24)} process ${no}: ${line.slice(25)}`);
  };

  for (let no = 2; no <= config.processes; no++) start(no, FIRST_PAUSE_MS);
  return {
    name: 'further processes',
    async close() {
      closing = true;
      for (const timer of restarts) clearTimeout(timer);
      await Promise.all(
        [...children.values()].map(async (child) => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}
