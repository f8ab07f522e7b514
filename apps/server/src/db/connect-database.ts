import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { setQueryCallbacks } from './set-query-callbacks.ts';
import type { DB } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** The query builder over the pool; outside a transaction every statement commits separately. */
export type Db = Kysely<DB>;
/** Inside a transaction. Money functions accept only this. */
export type Tx = Transaction<DB>;

export interface Database {
  url: string;
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Creates a pool on `url`. Lost connections are logged and replaced; they never end the process. */
export function connectDatabase(url: string, options: { max?: number; log?: (line: string) => void } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 16, connectionTimeoutMillis: 5_000 });
  pool.on('error', (error) => options.log?.(`database connection lost: ${error.message}`));
  // The pool does not listen to errors of a checked-out connection: losing it would end the process. The next statement reports the loss.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    setQueryCallbacks(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { url, db, pool, close: () => db.destroy() };
}
