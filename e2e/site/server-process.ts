import { loadConfig } from '../../apps/server/src/config.ts';
import { type StartedPart, startServer, stopServer } from '../../apps/server/src/start/start-server.ts';

// A process that starts servers on request, as `main.ts` does with the one of its environment. It is for tests that only need a running
// server: loading the server for each test file would be most of the startup work. `start.test.ts` tests `main.ts` itself.

/** A request: start a server with the settings of an environment, or stop one. */
export type Order = { open: number; env: NodeJS.ProcessEnv } | { close: number };
/** The result: the address of the started server, or the reason for the failure. */
export type Done = { server: number; base?: string; failed?: string };

const servers = new Map<number, StartedPart[]>();
const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

async function open(env: NodeJS.ProcessEnv, started: StartedPart[]): Promise<{ base: string }> {
  const base = await startServer(loadConfig(env), { started, log });
  if (base === null) throw new Error('a test server must have an address to answer calls at');
  return { base };
}

async function close(started: StartedPart[]): Promise<object> {
  await stopServer({ started, log });
  return {};
}

async function follow(order: Order): Promise<void> {
  const server = 'open' in order ? order.open : order.close;
  const started = servers.get(server) ?? [];
  servers.set(server, started);
  const send = (done: Omit<Done, 'server'>): void => void process.send?.({ server, ...done } satisfies Done);
  await ('open' in order ? open(order.env, started) : close(started)).then(send, (error: Error) =>
    send({ failed: error.stack ?? error.message }),
  );
}

process.on('message', (order: Order) => void follow(order));
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (reason) => log(`fault: ${reason instanceof Error ? reason.stack : String(reason)}`));
