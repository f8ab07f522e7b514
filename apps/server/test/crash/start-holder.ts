import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LeaseTimes } from '#rooms';
import { bundleProgram, type TestSite } from '#testing';
import { QUICK } from '../rooms/start-rooms.ts';

export interface Holder {
  pid: number;
  /** Where it answers calls, as the process of the test does. */
  base: string;
  /** How much its clock is ahead. */
  clock_ms: number;
  /** Sends kill -9 and waits until the process is gone; may be repeated. */
  kill(): Promise<void>;
}

/**
 * Starts another process of the server, which holds rooms and lotteries. It ends with this one.
 *
 * @param clock_ms how much its clock is ahead
 */
export async function startHolder(
  { databaseUrl, masterKey }: TestSite,
  times: LeaseTimes = QUICK,
  clock_ms = 0,
): Promise<Holder> {
  const child = fork(await bundleProgram(path.join(import.meta.dirname, 'holder-process.ts')), {
    env: {
      ...process.env,
      HOLDER_DATABASE_URL: databaseUrl,
      HOLDER_MASTER_KEY: masterKey,
      HOLDER_LEASES: JSON.stringify(times),
      HOLDER_CLOCK_MS: String(clock_ms),
    },
    execArgv: [],
  });
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error('the process ended while it started')));
  const [base] = (await Promise.race([once(child, 'message'), ended])) as [string];
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    base,
    clock_ms,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
