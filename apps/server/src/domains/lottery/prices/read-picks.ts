import type { calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

type Picks = Output<typeof calls.lotteryOrders.prices>['picks'];

/** Reads the picks that the open draw of a game does not take; a pick `''` is the whole play type. */
export async function readPicks(db: Db, gameId: number): Promise<Picks> {
  const { rows } = await sql<{ play: string; pick: string }>`select c.play, c.pick from lottery.closed_pick c
    where c.game_id = ${gameId} and c.issue_no = (select d.issue_no from lottery.draw d where d.game_id = ${gameId}
      and d.state = 'SCHEDULED' and d.close_at > now() order by d.draw_no limit 1)
    order by c.play, c.pick`.execute(db);
  return rows.map(({ play, pick }) => ({ play, pick, isClosed: true }));
}
