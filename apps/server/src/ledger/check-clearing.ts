import { sql } from 'kysely';
import type { Db } from '#db';
import type { Difference } from './trial-balance.ts';

/** House accounts through which players pay each other: zero after each transaction. */
const CLEARING = ['agents', 'transfers'];

/** Checks that no money remains between players who paid each other. */
export async function checkClearing(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ house_id: bigint; left: string }>`
    select h.house_id, (-sum(e.amount))::text as left
    from ledger.house_account h join ledger.entry e on e.contra_id = h.house_id
    where h.name = any(${CLEARING}::text[]) group by h.house_id having sum(e.amount) <> 0`.execute(db);
  return rows.map(({ house_id, left }) => ({ accountId: house_id, what: 'clearing', account: '0', entries: left }));
}
