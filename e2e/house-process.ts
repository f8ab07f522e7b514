import { loadConfig } from '../apps/server/src/config.ts';
import { type StartedPart, startServer, stopServer } from '../apps/server/src/start/start-server.ts';

// A process that opens houses when it is asked to, as `main.ts` opens the one of its environment: for the tests that only need a house, since
// to load the server anew for each file of tests is most of the work of starting it. `start.test.ts` drives `main.ts` itself.

/** What is asked for: a house with the settings of an environment, or that one is closed. */
export type Order = { open: number; env: NodeJS.ProcessEnv } | { close: number };
/** How it went: the address of an open house, or why there is none. */
export type Done = { house: number; base?: string; failed?: string };

const houses = new Map<number, StartedPart[]>();
const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

async function open(env: NodeJS.ProcessEnv, started: StartedPart[]): Promise<{ base: string }> {
  const base = await startServer(loadConfig(env), { started, log });
  if (base === null) throw new Error('a house for tests answers calls');
  return { base };
}

async function close(started: StartedPart[]): Promise<object> {
  await stopServer({ started, log });
  return {};
}

async function follow(order: Order): Promise<void> {
  const house = 'open' in order ? order.open : order.close;
  const started = houses.get(house) ?? [];
  houses.set(house, started);
  const tell = (done: Omit<Done, 'house'>): void => void process.send?.({ house, ...done } satisfies Done);
  await ('open' in order ? open(order.env, started) : close(started)).then(tell, (error: Error) =>
    tell({ failed: error.stack ?? error.message }),
  );
}

process.on('message', (order: Order) => void follow(order));
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (reason) => log(`fault: ${reason instanceof Error ? reason.stack : String(reason)}`));
