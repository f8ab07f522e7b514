import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { assert } from '#refusal';

/** How far the feed of settlements is counted. */
export interface Mark {
  upto: bigint;
  /** Everything that was settled before is counted. */
  asOf: Date;
}

/** Later than this, players read that their figures are delayed. */
const DELAYED_MS = 120_000;

const EPOCH = new Date(0);

/** Locks the mark: figures are counted and periods closed by one process at a time. */
export async function lockMark(tx: Tx): Promise<Mark> {
  const { rows } = await sql<{ upto: bigint; asOf: Date | null }>`
    select upto, nullif(as_of, '-infinity') as "asOf" from cashback.mark for update`.execute(tx);
  const [mark] = rows;
  assert(mark, 'the mark of cashback exists');
  return { upto: mark.upto, asOf: mark.asOf ?? EPOCH };
}

export const saveMark = (tx: Tx, { upto, asOf }: Mark) =>
  sql`update cashback.mark set upto = ${upto}, as_of = greatest(as_of, ${asOf})`.execute(tx);

/** Returns up to when figures are complete, and whether that is later than usual. */
export async function figuresAsOf(db: Db | Tx): Promise<{ asOf: Date; isDelayed: boolean }> {
  const { rows } = await sql<{ asOf: Date | null }>`
    select nullif(as_of, '-infinity') as "asOf" from cashback.mark`.execute(db);
  const asOf = rows[0]?.asOf ?? EPOCH;
  return { asOf, isDelayed: Date.now() - asOf.getTime() > DELAYED_MS };
}
