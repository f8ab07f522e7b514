import { sql } from 'kysely';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/**
 * Stores the open draw of a lottery of the demo brand as one whose result is overdue. Its holder keeps the times that it has loaded, so nothing
 * comes of it while a test looks. Returns its number; that of the first one when it was called before.
 */
export async function delayDraw(site: Site, gameCode: string): Promise<string> {
  const { db, close } = openSiteDatabase(site);
  try {
    const { rows } = await sql<{ issueNo: string }>`
      with first as (select d.game_id, d.draw_no from lottery.draw d join lottery.game g on g.game_id = d.game_id
        where g.brand_id = 1 and g.game_code = ${gameCode} and d.state = 'SCHEDULED' order by d.draw_no limit 1)
      update lottery.draw d set open_at = now() - interval '1 day', close_at = now() - interval '15 minutes',
        draw_at = now() - interval '5 minutes'
      from first where d.game_id = first.game_id and d.draw_no = first.draw_no returning d.issue_no as "issueNo"`.execute(
      db,
    );
    if (!rows[0]) throw new Error(`${gameCode} has no open draw`);
    return rows[0].issueNo;
  } finally {
    await close();
  }
}
