import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** A message to all players is shown for half a year, to those who had registered when it was sent. */
export const SHOWN_DAYS = 180;

/**
 * Whether a message `b` to all players reaches this one. Messages sent during an exclusion, or while the account was closed, never do
 * (GLI-19 A.3.8: no marketing).
 */
export const reaches = (accountId: AccountId) => sql`
  b.created_at > now() - make_interval(days => ${SHOWN_DAYS})
  and b.created_at >= (select registered_at from identity.member where account_id = ${accountId})
  and not exists (select from rg.exclusion x
    where x.account_id = ${accountId} and b.created_at >= x.starts_at and b.created_at < x.until)
  and not exists (select from accounts.event c
    where c.account_id = ${accountId} and c.kind = 'closed' and b.created_at >= c.at
      and b.created_at < coalesce((select min(r.at) from accounts.event r
        where r.account_id = c.account_id and r.kind = 'reopened' and r.event_no > c.event_no), 'infinity'))`;

/** Returns how many messages of a player are unread, including those to all players of the brand. */
export async function countUnread(db: Db | Tx, accountId: AccountId, brandId: BrandId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from messages.message
        where account_id = ${accountId} and read_at is null and removed_at is null)
      + (select count(*) from messages.broadcast b
        where b.brand_id = ${brandId} and b.recalled_at is null
          and ${reaches(accountId)}
          and not exists (select 1 from messages.broadcast_receipt k
            where k.account_id = ${accountId} and k.broadcast_id = b.broadcast_id))
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
