import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { loadDemoLogins } from '#seed';
import type { StartedPart } from './start-server.ts';
import { superviseProcesses } from './supervise-processes.ts';

const MAIN = path.join(import.meta.dirname, '../../../../packages/conformance/src/simulator/main.ts');
/** All that the simulator gets of this process's environment: none of the server's settings and secrets. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'];

export interface SimulatorOptions {
  /** Address of the site. */
  base: string;
  /** Where the keys of the demo vendors are (`demo-logins.json`). */
  dataDir: string;
  /** Its port on 127.0.0.1. */
  port: number;
  log: (line: string) => void;
}

/**
 * Starts the vendor simulator, a separate process that serves the games of the demo vendors. It is started again when it ends, and ends with
 * this process. Without it only these games are not available, so no failure is passed on.
 */
export function startSimulator({ base, dataDir, port, log }: SimulatorOptions): StartedPart {
  const name = 'simulator';
  if (!loadDemoLogins(dataDir)?.vendor) {
    log(`${name}: not started, because demo-logins.json of the data folder has no key`);
    return superviseProcesses(name, [], log);
  }
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [MAIN, '--site', base, '--data', dataDir, '--port', String(port)], {
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
