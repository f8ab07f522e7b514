import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Done, Order } from './server-process.ts';

interface ServerProcess {
  child: ChildProcess;
  /** Everything printed so far. */
  printed: string;
  /** Counter for the server ids. */
  servers: number;
}

/** One for all test files of a worker; it ends with the worker. */
let running: ServerProcess | undefined;

function start(): ServerProcess {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const started: ServerProcess = { child, printed: '', servers: 0 };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      started.printed += chunk.toString();
    });
  // It does not keep the worker alive and ends with it.
  child.unref();
  child.channel?.unref();
  return started;
}

/** Sends a request and waits until it is done. Fails with the output of the process. */
function order(to: ServerProcess, what: Order): Promise<Done> {
  const server = 'open' in what ? what.open : what.close;
  return new Promise((resolve, reject) => {
    const settle = (failed: string | undefined, done: Done): void => {
      to.child.off('message', onMessage).off('exit', ended);
      if (failed === undefined) resolve(done);
      else reject(new Error(`${failed}\nThe test server process printed:\n${to.printed.slice(-8_000)}`));
    };
    const onMessage = (done: Done): void => {
      if (done.server === server) settle(done.failed, done);
    };
    const ended = (code: number | null): void => settle(`the test server process exited with ${code}`, { server });
    to.child.on('message', onMessage).on('exit', ended);
    to.child.send(what);
  });
}

/** Starts a server with the settings of `env` beside others in one process, which has loaded the server code once. */
export async function startInServerProcess(
  env: Record<string, string>,
): Promise<{ base: string; close(): Promise<unknown> }> {
  if (!running || running.child.exitCode !== null || running.child.signalCode !== null) running = start();
  const at = running;
  const server = ++at.servers;
  const { base = '' } = await order(at, { open: server, env });
  return { base, close: () => order(at, { close: server }) };
}
