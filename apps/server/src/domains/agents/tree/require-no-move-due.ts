import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** A move is due that is not done: what is read now would be counted by the old line. The next run finds it done. */
export class MoveDue extends Error {
  constructor() {
    super('a move of members is due and not done yet');
    this.name = 'MoveDue';
  }
}

/**
 * Throws MoveDue while a move is due. Who counts bets or payments by the line of their time calls it after reading them and before reading
 * lines; in one transaction, so that what was counted is not stored.
 */
export async function requireNoMoveDue(db: Db | Tx): Promise<void> {
  const { rows } = await sql`select 1 from agents.move where state = 'PLANNED' and takes_effect_at <= clock_timestamp()
    limit 1`.execute(db);
  if (rows.length > 0) throw new MoveDue();
}
