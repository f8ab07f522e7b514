import { sql } from 'kysely';
import type { Db } from '#db';

/** The channel of the book. Prices do not travel through the outbox: they would delay balances. */
export const BOOK_CHANNEL = 'fairhouse_sports';

/** What changed in the book: a process that follows it reads these parts again. */
export interface BookNews {
  fixtures?: string[];
  /** The health of the producers. */
  producers?: true;
  /** What operators have stopped. */
  stops?: true;
  /** The fixtures of the look-up: everything is read again. */
  all?: true;
  /** Milliseconds, by the clock of the database: everything that arrived before this is recorded. */
  seenThrough?: number;
}

/** NOTIFY takes less than 8000 bytes; a fixture id has at most 80. */
const IDS = 90;

/** Publishes news of the book, when the transaction commits. Those who follow apply `seenThrough` after all fixtures. */
export async function publishBook(tx: Db, { fixtures = [], ...news }: BookNews): Promise<void> {
  const packets: BookNews[] = [];
  for (let at = 0; at < fixtures.length; at += IDS) packets.push({ fixtures: fixtures.slice(at, at + IDS) });
  const texts = [...packets, news].map((packet) => JSON.stringify(packet));
  await sql`select pg_notify(${BOOK_CHANNEL}, packet) from unnest(${texts}::text[]) as packet`.execute(tx);
}
