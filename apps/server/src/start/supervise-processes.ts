import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { StartedPart } from './start-server.ts';

/** Pause before a process that ended is started again; doubled each time it ends within a minute. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const CALM_MS = 60_000;

export interface SupervisedProcess {
  /** In the log: "process 2". */
  name: string;
  start(): ChildProcess;
}

/**
 * Starts processes and starts each again that ends. Of several ends within a minute only the first is logged. Closing the part ends all
 * with SIGTERM.
 */
export function superviseProcesses(
  name: string,
  processes: readonly SupervisedProcess[],
  log: (line: string) => void,
): StartedPart {
  const children = new Set<ChildProcess>();
  const restarts = new Set<NodeJS.Timeout>();
  let closing = false;

  const run = (supervised: SupervisedProcess, pause_ms: number): void => {
    const began_ms = performance.now();
    const child = supervised.start();
    children.add(child);
    let ended = false;
    const end = (why: string): void => {
      if (ended) return;
      ended = true;
      children.delete(child);
      if (closing) return;
      const wait_ms = performance.now() - began_ms > CALM_MS ? FIRST_PAUSE_MS : pause_ms;
      if (wait_ms === FIRST_PAUSE_MS) log(`${supervised.name} ended (${why}); it is started again`);
      const timer = setTimeout(() => {
        restarts.delete(timer);
        run(supervised, Math.min(wait_ms * 2, MAX_PAUSE_MS));
      }, wait_ms);
      restarts.add(timer);
    };
    child.once('exit', (code, signal) => end(String(signal ?? code)));
    // a process that cannot be started has no exit
    child.once('error', ({ message }) => end(message));
  };

  for (const supervised of processes) run(supervised, FIRST_PAUSE_MS);
  return {
    name,
    async close() {
      closing = true;
      for (const timer of restarts) clearTimeout(timer);
      await Promise.all(
        [...children].map(async (child) => {
          const exit = once(child, 'exit');
          child.kill('SIGTERM');
          await exit;
        }),
      );
    },
  };
}
