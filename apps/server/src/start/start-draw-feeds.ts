import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StartedPart } from './start-server.ts';
import { superviseProcesses } from './supervise-processes.ts';

const MAIN = path.join(import.meta.dirname, '../../../../packages/draw-feed/src/main.ts');
/** All that the feeds get of this process's environment: none of the server's settings and secrets. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'];

export interface DrawFeedsOptions {
  /** Their port on 127.0.0.1. */
  port: number;
  /** Shared with them, hex. */
  secret: string;
  log: (line: string) => void;
}

/**
 * Starts the simulated feeds of lotteries of others, as a separate process. It is started again when it ends, with the same results, and ends
 * with this process. Without it their draws wait.
 */
export function startDrawFeeds({ port, secret, log }: DrawFeedsOptions): StartedPart {
  const name = 'draw feeds';
  const start = () => {
    const inherited = Object.fromEntries(ENVIRONMENT.map((variable) => [variable, process.env[variable]]));
    const child = spawn(process.execPath, [MAIN, '--port', String(port)], {
      env: { ...inherited, DRAWS_SECRET: secret },
      // the channel ends the process when this one is killed
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', (line) => log(`${name}: ${line}`));
    return child;
  };
  return superviseProcesses(name, [{ name, start }], log);
}
