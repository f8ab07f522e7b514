import { sql } from 'kysely';
import type { Db } from '#db';

/** Later than this, operators read that the readers are behind. */
const DELAYED_MS = 120_000;

/** Returns up to when deposits and rounds are counted, and whether that is longer ago than usual. */
export async function countedAsOf(db: Db): Promise<{ asOf: Date; isDelayed: boolean }> {
  const { rows } = await sql<{ asOf: Date | null }>`
    select nullif(min(as_of), '-infinity') as "asOf" from promotions.mark`.execute(db);
  const asOf = rows[0]?.asOf ?? new Date(0);
  return { asOf, isDelayed: Date.now() - asOf.getTime() > DELAYED_MS };
}
