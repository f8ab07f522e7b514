import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { Draw } from '../draws/draw.ts';
import type { LimitChanges } from './game-limits.ts';

/**
 * Returns the cover limit of a draw, basis points of the outcomes of a book; null without one. Read where it is stored: a draw that is settled,
 * or corrected days later, has the limits that held for it, which the holder no longer has.
 */
export async function readCover(
  db: Db | Tx,
  { gameId, drawNo }: Pick<Draw, 'gameId' | 'drawNo'>,
): Promise<number | null> {
  const { rows } = await sql<{ body: LimitChanges }>`select body from lottery.limit_set
    where game_id = ${gameId} and first_draw_no <= ${drawNo} order by version desc limit 1`.execute(db);
  return rows[0]?.body.cover_bps ?? null;
}
