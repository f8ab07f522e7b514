import type { Pool } from 'pg';
import { connectDatabase, type Db } from '#db';
import type { LastStatement } from './kill-at-statement.ts';

/** The socket of a client, which the types of pg leave out. */
interface WithSocket {
  connection: { stream: { destroy(): void } };
}

/**
 * Runs work on a database connection that is lost right before or after a statement is sent, and sends nothing more: to the database the
 * end of a process by kill -9, for work that keeps nothing in memory, at a hundredth of the time of starting one.
 * @returns whether the work came to its end.
 */
export async function runUntilCut(
  databaseUrl: string,
  last: LastStatement,
  work: (db: Db) => Promise<unknown>,
): Promise<boolean> {
  const { db, pool, close } = connectDatabase(databaseUrl, { max: 1 });
  const isCut = cutAtStatement(pool, last);
  try {
    await work(db);
  } catch (error) {
    if (!isCut()) throw error;
  } finally {
    await close();
  }
  return !isCut();
}

function cutAtStatement(pool: Pool, { killAt, sends }: LastStatement): () => boolean {
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      if (statements < killAt) return query(...args);
      if (statements === killAt && sends) void Promise.resolve(query(...args)).catch(() => undefined);
      (client as unknown as WithSocket).connection.stream.destroy();
      return Promise.reject(new Error('the connection was cut'));
    }) as typeof client.query;
  });
  return () => statements >= killAt;
}
