import { sql } from 'kysely';
import type { Db } from '#db';
import type { FindCancellable } from './list-orders.ts';

/** Returns for orders whether their draws take changes now. Whether an entry allows to cancel is in its prices. */
export const createFindCancellable =
  (db: Db): FindCancellable =>
  async (orders) => {
    const open = orders.filter(({ state }) => state === 'ACCEPTED');
    if (open.length === 0) return orders.map(() => false);
    const asked = JSON.stringify(
      open.map(({ gameId, issueNo, entryCode }) => ({ g: gameId, i: issueNo, e: entryCode })),
    );
    const { rows } = await sql<{ key: string }>`select distinct n.g || ' ' || n.i || ' ' || n.e as key
      from jsonb_to_recordset(${asked}::jsonb) as n (g int, i text, e text)
      join lottery.draw d on d.game_id = n.g and d.issue_no = n.i and d.state = 'SCHEDULED' and d.close_at > now()
      join lottery.game g on g.game_id = n.g
      where coalesce((select (s.body ->> 'canCancel')::boolean from lottery.price_set s where s.brand_id = g.brand_id
        and s.entry_code = n.e order by s.version desc limit 1), true)`.execute(db);
    const keys = new Set(rows.map(({ key }) => key));
    return orders.map(({ gameId, issueNo, entryCode }) => keys.has(`${gameId} ${issueNo} ${entryCode}`));
  };
