import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { SHOWN_DAYS } from './count-unread.ts';
import { publishUnreadCount } from './send-message.ts';

interface Owner {
  accountId: AccountId;
  brandId: BrandId;
}

const ids = (refs: readonly string[], kind: 'm' | 'b'): bigint[] =>
  refs.filter((ref) => ref.startsWith(kind)).map((ref) => BigInt(ref.slice(1)));

/** Marks messages of a player as read, all without `refs`. Ignores messages of others. Returns how many are unread now. */
export async function markRead(tx: Tx, { accountId, brandId }: Owner, refs: readonly string[] | null): Promise<number> {
  const own = refs && ids(refs, 'm');
  const toAll = refs && ids(refs, 'b');
  await sql`
    update messages.message set read_at = now()
    where account_id = ${accountId} and read_at is null and removed_at is null
      and (${own === null} or message_id = any(${own ?? []}::bigint[]))`.execute(tx);
  await sql`
    insert into messages.broadcast_receipt (account_id, broadcast_id)
    select ${accountId}, b.broadcast_id from messages.broadcast b
    where b.brand_id = ${brandId} and b.recalled_at is null
      and b.created_at > now() - make_interval(days => ${SHOWN_DAYS})
      and (${toAll === null} or b.broadcast_id = any(${toAll ?? []}::bigint[]))
    on conflict do nothing`.execute(tx);
  return publishUnreadCount(tx, accountId, brandId);
}

/** Removes a message from a player's list. Refuses NOT_FOUND when it is not there. Returns how many are unread now. */
export async function removeMessage(tx: Tx, { accountId, brandId }: Owner, ref: string): Promise<number> {
  const id = BigInt(ref.slice(1));
  const { rows } = ref.startsWith('m')
    ? await sql`
        update messages.message set removed_at = now()
        where account_id = ${accountId} and message_id = ${id} and removed_at is null returning 1`.execute(tx)
    : await sql`
        insert into messages.broadcast_receipt (account_id, broadcast_id, removed_at)
        select ${accountId}, broadcast_id, now() from messages.broadcast
        where brand_id = ${brandId} and broadcast_id = ${id} and recalled_at is null
        on conflict (account_id, broadcast_id) do update set removed_at = now() where broadcast_receipt.removed_at is null
        returning 1`.execute(tx);
  if (rows.length === 0) throw refuse('NOT_FOUND');
  return publishUnreadCount(tx, accountId, brandId);
}
