import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { assert } from '#refusal';

export const FEEDS = ['rounds', 'flows'] as const;
export type Feed = (typeof FEEDS)[number];

/** Later than this, players read that their figures are delayed. */
const DELAYED_MS = 120_000;

/** Locks the mark of a feed and returns how far it is counted. */
export async function lockMark(tx: Tx, feed: Feed): Promise<bigint> {
  const { rows } = await sql<{ upto: bigint }>`
    select upto from missions.mark where feed = ${feed} for update`.execute(tx);
  const [mark] = rows;
  assert(mark, `the mark of ${feed} exists`);
  return mark.upto;
}

export const saveMark = (tx: Tx, feed: Feed, { upto, asOf }: { upto: bigint; asOf: Date }) =>
  sql`update missions.mark set upto = ${upto}, as_of = greatest(as_of, ${asOf}) where feed = ${feed}`.execute(tx);

/** Returns up to when everything is counted, and whether that is later than usual. */
export async function countedAsOf(db: Db | Tx): Promise<{ asOf: Date; isDelayed: boolean }> {
  const { rows } = await sql<{ asOf: Date | null }>`
    select nullif(min(as_of), '-infinity') as "asOf" from missions.mark`.execute(db);
  const asOf = rows[0]?.asOf ?? new Date(0);
  return { asOf, isDelayed: Date.now() - asOf.getTime() > DELAYED_MS };
}
