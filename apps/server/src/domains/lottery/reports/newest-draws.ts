import { sql } from 'kysely';
import type { Db } from '#db';

/** The newest draws of a game that have a result. */
interface NewestDraws {
  draws: number;
  /** The first of them, by the count of the game; 0 without any. */
  fromDrawNo: number;
  /** When the first of them was drawn, ms; null without any. */
  since: number | null;
}

/** Returns which draws are the newest `most` with a result. */
export async function findNewestDraws(db: Db, gameId: number, most: number): Promise<NewestDraws> {
  const { rows } = await sql<{ draws: number; from: number | null; since: Date | null }>`
    select count(*)::int as draws, min(draw_no) as "from", min(draw_at) as since from (
      select draw_no, draw_at from lottery.draw where game_id = ${gameId} and numbers is not null
        and state not in ('SCHEDULED', 'SEALED') order by draw_no desc limit ${most}) n`.execute(db);
  const { draws = 0, from = null, since = null } = rows[0] ?? {};
  return { draws, fromDrawNo: from ?? 0, since: since?.getTime() ?? null };
}
