import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StartedPart } from './start-server.ts';
import { superviseProcesses } from './supervise-processes.ts';

const MAIN = path.join(import.meta.dirname, '../../../../packages/sports-feed/src/main.ts');
/** All that the feed gets of this process's environment: none of the server's settings and secrets. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/**
 * Starts the simulated sports feed of the demo on a port of 127.0.0.1, as a separate process. It is started again when it ends, with the same
 * matches, and ends with this process. Without it the sportsbook takes no bets.
 */
export function startSportsFeed({ port, log }: { port: number; log: (line: string) => void }): StartedPart {
  const name = 'sports feed';
  const start = () => {
    const child = spawn(process.execPath, [MAIN, '--port', String(port)], {
      env: Object.fromEntries(ENVIRONMENT.map((variable) => [variable, process.env[variable]])),
      // the channel ends the process when this one is killed
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', (line) => log(`${name}: ${line}`));
    return child;
  };
  return superviseProcesses(name, [{ name, start }], log);
}
