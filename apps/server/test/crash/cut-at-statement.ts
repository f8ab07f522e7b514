import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { connectDatabase, type Db } from '#db';
import type { LastStatement } from './kill-at-statement.ts';

/** The socket of a client and its backend, which the types of pg leave out. */
interface Inner {
  connection: { stream: { destroy(): void } };
  processID: number;
}

/** More statements than any job under test has. */
const MOST_STATEMENTS = 400;

/**
 * Runs a job on a connection that is lost at its first statement, its second, and so on, each once before it is sent and once after, until
 * one run comes to the end: the next run takes up what the one before left. To the database this is the end of a process by kill -9, for
 * work that keeps nothing in memory, at a hundredth of the time of starting one.
 *
 * @param check is called after each loss
 * @returns the number of runs
 */
export async function runThroughLosses(
  database: { db: Db; url: string },
  job: (db: Db) => Promise<unknown>,
  check: () => Promise<void> = async () => undefined,
): Promise<number> {
  for (let run = 1; run < MOST_STATEMENTS; run++) {
    const last = { killAt: Math.ceil(run / 2), sends: run % 2 === 0 };
    if (await runUntilCut(database, last, job)) return run;
    await check();
  }
  throw new Error('the job never came to its end');
}

/** Runs a job on a connection that is lost at one statement. Returns whether the job came to its end before. */
export async function runUntilCut(
  { db: at, url }: { db: Db; url: string },
  last: LastStatement,
  job: (db: Db) => Promise<unknown>,
): Promise<boolean> {
  const { db, pool, close } = connectDatabase(url, { max: 1 });
  const cut = cutAtStatement(pool, last);
  try {
    await job(db);
  } catch (error) {
    if (cut.pids.length === 0) throw error;
  } finally {
    await close();
  }
  // what was sent is done, or never will be, when its backend is gone
  const left = () => sql`select from pg_stat_activity where pid = any(${cut.pids}::int[])`.execute(at);
  await expect.poll(async () => (await left()).rows, { interval: 5 }).toEqual([]);
  return cut.pids.length === 0;
}

/** Cuts the connections of a pool from a statement on. Returns the backends that were cut off. */
function cutAtStatement(pool: Pool, { killAt, sends }: LastStatement): { pids: number[] } {
  const cut: { pids: number[] } = { pids: [] };
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const { connection, processID } = client as unknown as Inner;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      if (statements < killAt) return query(...args);
      if (statements === killAt && sends) void Promise.resolve(query(...args)).catch(() => undefined);
      connection.stream.destroy();
      cut.pids.push(processID);
      return Promise.reject(new Error('the connection was cut'));
    }) as typeof client.query;
  });
  return cut;
}
