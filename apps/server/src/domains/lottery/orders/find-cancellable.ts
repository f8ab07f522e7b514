import { sql } from 'kysely';
import type { Db } from '#db';
import type { FindCancellable } from './list-orders.ts';
import type { StoredOrder } from './order-store.ts';

type Asked = Pick<StoredOrder, 'gameId' | 'issueNo' | 'entryCode'>;

const keyOf = ({ gameId, issueNo, entryCode }: Asked): string => `${gameId} ${issueNo} ${entryCode}`;

/** Returns for orders whether their draws take changes now. Whether an entry allows to cancel is in the prices of the draw. */
export function createFindCancellable(db: Db): FindCancellable {
  return async (orders) => {
    const accepted = orders.filter(({ state }) => state === 'ACCEPTED');
    const open = accepted.length > 0 ? await readOpen(db, accepted) : new Set<string>();
    return orders.map((order) => order.state === 'ACCEPTED' && open.has(keyOf(order)));
  };
}

/** Returns the keys of those that may be cancelled. */
async function readOpen(db: Db, orders: readonly Asked[]): Promise<ReadonlySet<string>> {
  // most orders are for the same draws
  const draws = new Map(orders.map((order) => [keyOf(order), order]));
  const asked = JSON.stringify(
    [...draws.values()].map(({ gameId, issueNo, entryCode }) => ({ g: gameId, i: issueNo, e: entryCode })),
  );
  const { rows } = await sql<{ key: string }>`select distinct n.g || ' ' || n.i || ' ' || n.e as key
      from jsonb_to_recordset(${asked}::jsonb) as n (g int, i text, e text)
      join lottery.draw d on d.game_id = n.g and d.issue_no = n.i and d.state = 'SCHEDULED' and d.close_at > now()
      join lottery.game g on g.game_id = n.g
      where coalesce((select (s.body ->> 'canCancel')::boolean from lottery.price_set s where s.brand_id = g.brand_id
        and s.entry_code = n.e and s.first_draw_no <= d.draw_no order by s.version desc limit 1), true)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
