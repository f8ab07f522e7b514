import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '#config';
import type { StartedPart } from './start-server.ts';
import { superviseProcesses } from './supervise-processes.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');

/**
 * Starts the further processes of `FAIRHOUSE_PROCESSES`: each serves calls and sockets on the port of this one, and the operating system
 * gives every new connection to one of them. One that ends is started again; they end with this process.
 */
export function startApiProcesses(
  config: Config,
  { databaseUrl, port, log }: { databaseUrl: string; port: number; log: (line: string) => void },
): StartedPart {
  const start = (no: number): ChildProcess => {
    const child = spawn(process.execPath, [...process.execArgv, MAIN], {
      env: {
        ...process.env,
        FAIRHOUSE_ROLE: 'api',
        FAIRHOUSE_PROCESS_NO: String(no),
        DATABASE_URL: databaseUrl,
        DATA_DIR: config.dataDir,
        PORT: String(port),
        SIMULATOR_URL: config.simulatorUrl ?? 'off',
        SPORTS_FEED_URL: config.sportsFeedUrl ?? 'off',
        DRAWS_URL: config.drawsUrl ?? 'off',
        GATEWAYS_URL: config.gatewaysUrl ?? 'off',
      },
      // the channel ends the process when this one is killed
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (child.stdout) createInterface(child.stdout).on('line', (line) => forward(no, line));
    return child;
  };

  /** Steps of the start are those of the first process; lines of the log have a time. */
  const forward = (no: number, line: string): void => {
    if (/^\d{4}-\d\d-\d\dT/.test(line)) console.log(`${line.slice(0, 24)} process ${no}: ${line.slice(25)}`);
  };

  const numbers = Array.from({ length: config.processes - 1 }, (_, n) => n + 2);
  const processes = numbers.map((no) => ({ name: `process ${no}`, start: () => start(no) }));
  return superviseProcesses('further processes', processes, log);
}
