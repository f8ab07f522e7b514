import { sql } from 'kysely';
import type { Db } from '#db';
import type { ClosedPick } from './closed-picks.ts';

/** Reads what operators decided about picks of the open draw of a game; a pick `''` is the whole play type. */
export async function readPicks(db: Db, gameId: number): Promise<ClosedPick[]> {
  const { rows } = await sql<ClosedPick>`select c.play, c.pick, c.pays from lottery.closed_pick c
    where c.game_id = ${gameId} and c.issue_no = (select d.issue_no from lottery.draw d where d.game_id = ${gameId}
      and d.state = 'SCHEDULED' and d.close_at > now() order by d.draw_no limit 1)
    order by c.play, c.pick`.execute(db);
  return rows;
}
