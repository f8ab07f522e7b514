import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.resolve(import.meta.dirname, '../../../src/main.ts');

/** Passes on nothing from the environment except PATH and the compile cache of other tests. */
const BASE_ENV = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' };

export interface ServerProcess {
  /** Stays the same after a restart. */
  readonly url: string;
  /** Sends kill -9, then starts a new process at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server program as delivered on a test database, and waits until it accepts requests. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  let port = 0;
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const own = spawn(process.execPath, [MAIN], {
      env: { ...BASE_ENV, RATE_PER_MINUTE: '1000000', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = own;
    let printed = '';
    for (const stream of [own.stdout, own.stderr])
      stream.on('data', (data: Buffer) => (printed += data.toString('utf8')));
    own.once('exit', (code, signal) => {
      if (child === own) console.log(`the server exited unexpectedly (${code ?? signal}): ${printed.slice(-4_000)}`);
    });
    for (;;) {
      const open = /Fairhouse is open at http:\/\/\S+?:(\d+)/.exec(printed);
      if (open) {
        port = Number(open[1]);
        return;
      }
      if (own.exitCode !== null) throw new Error(`the server did not start: ${printed}`);
      await sleep(20);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const own = child;
    child = null;
    if (!own || own.exitCode !== null) return;
    const exit = once(own, 'exit');
    own.kill(signal);
    await exit;
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}
