import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';

interface At {
  page: number;
  pageSize: number;
}

/** Reads a page of a query that has an order and no limit. */
export type ReadPage = <Row>(db: Db | Tx, query: RawBuilder<Row>, at: At) => Promise<Row[]>;

/** Reads one page alone. */
export const readPage: ReadPage = async (db, query, { page, pageSize }) =>
  (await sql<never>`${query} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)).rows;

/**
 * Returns a reader of all pages of one query in their order, from the first: the query runs once, and each call goes on where the one before
 * ended. For one transaction.
 */
export function createPageCursor(): ReadPage {
  let declared = false;
  return async (tx, query, { pageSize }) => {
    if (!declared) await sql`declare report_rows no scroll cursor for ${query}`.execute(tx);
    declared = true;
    return (await sql<never>`fetch forward ${sql.lit(pageSize)} from report_rows`.execute(tx)).rows;
  };
}
