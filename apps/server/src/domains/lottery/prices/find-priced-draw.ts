import { sql } from 'kysely';
import type { Db } from '#db';
import { NEWEST } from './versions.ts';

/** The draw of a game that takes orders, and the first one after it with other prices or limits, or with closed picks. */
export interface PricedDraw {
  issueNo: string | null;
  /** `NEWEST` without a draw that takes orders. */
  drawNo: number;
  until: string | null;
}

/** Returns the draw that the prices of an entry are shown for. */
export async function findPricedDraw(
  db: Db,
  { gameId, brandId, entryCode }: { gameId: number; brandId: bigint; entryCode: string },
): Promise<PricedDraw> {
  const { rows } = await sql<PricedDraw>`select o.issue_no as "issueNo", o.draw_no as "drawNo", (
      select n.issue_no from lottery.draw n where n.game_id = ${gameId} and n.draw_no = (
        select min(first_draw_no) from (
          select first_draw_no from lottery.price_set where brand_id = ${brandId} and entry_code = ${entryCode}
          union all select first_draw_no from lottery.limit_set where game_id = ${gameId}
          union all select d.draw_no from lottery.closed_pick c
            join lottery.draw d on d.game_id = c.game_id and d.issue_no = c.issue_no
            where c.game_id = ${gameId}) v
        where first_draw_no > o.draw_no)) as until
    from lottery.draw o where o.game_id = ${gameId} and o.state = 'SCHEDULED' and o.close_at > now()
    order by o.draw_no limit 1`.execute(db);
  return rows[0] ?? { issueNo: null, drawNo: NEWEST, until: null };
}
