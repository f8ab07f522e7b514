import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/**
 * Returns the time up to which figures are complete: everything that was settled and paid before is counted. Sizes of teams are always
 * complete (`countTeams`).
 */
export async function factsAsOf(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ asOf: Date | null }>`
    select nullif(min(as_of), '-infinity') as "asOf" from agents.facts_mark where feed in ('rounds', 'flows')`.execute(
    db,
  );
  return rows[0]?.asOf ?? new Date(0);
}
