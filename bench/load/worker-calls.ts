import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** The calls that a worker process answers. Arguments and results are JSON values. */
export type Calls = Record<string, (...args: never[]) => unknown>;

export interface Worker<C extends Calls> {
  pid: number;
  call<K extends keyof C & string>(name: K, ...args: Parameters<C[K]>): Promise<Awaited<ReturnType<C[K]>>>;
  stop(): Promise<void>;
}

interface Request {
  no: number;
  name: string;
  args: never[];
}
interface Response {
  no: number;
  value?: unknown;
  error?: string;
}

/** Starts a worker of this folder that answers calls (`serveCalls`) until it is stopped, or this process ends. */
export async function startWorker<C extends Calls>(file: string): Promise<Worker<C>> {
  const child = fork(path.join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;
  child.on('message', ({ no, value, error }: Response) => {
    const call = waiting.get(no);
    waiting.delete(no);
    if (error === undefined) call?.resolve(value as never);
    else call?.reject(new Error(`${file}: ${error}`));
  });
  child.once('exit', (code) => {
    for (const call of waiting.values()) call.reject(new Error(`${file} ended with ${code}`));
  });
  const send = (name: string, args: unknown[]): Promise<never> => {
    const call = Promise.withResolvers<never>();
    last += 1;
    waiting.set(last, call);
    child.send({ no: last, name, args });
    return call.promise;
  };
  await send('ready', []);
  return { pid: child.pid as number, call: (name, ...args) => send(name, args), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}

/** Answers the calls of the process that started this worker, and ends with it. */
export function serveCalls(calls: Calls): void {
  const known: Calls = { ...calls, ready: () => undefined };
  const answer = async ({ no, name, args }: Request): Promise<void> => {
    try {
      process.send?.({ no, value: await known[name]?.(...args) });
    } catch (error) {
      process.send?.({ no, error: (error as Error).stack ?? String(error) });
    }
  };
  process.on('message', (request: Request) => void answer(request));
  process.on('disconnect', () => process.exit(0));
}
