import type { AccountId, BrandId, MESSAGE_KINDS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { countUnread, reaches } from './count-unread.ts';
import { type MessageRow, type Reader, toMessageDto } from './message-dto.ts';

export interface InboxQuery {
  accountId: AccountId;
  brandId: BrandId;
  unreadOnly: boolean;
  page: number;
  pageSize: number;
}

type Kind = (typeof MESSAGE_KINDS)[number];

/** Returns a page of a player's messages, newest first: their own and those to all players of the brand. */
export async function listMessages(db: Db, query: InboxQuery, reader: Reader) {
  const all = visible(query);
  const unread = query.unreadOnly ? sql`where not read` : sql``;
  const { rows } = await sql<MessageRow & { kind: Kind; total: number }>`
    select *, count(*) over ()::int as total from (${all}) as visible ${unread}
    order by at desc, ref limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return {
    rows: rows.map((row) => toMessageDto(row, reader)),
    page: query.page,
    pageSize: query.pageSize,
    total: rows[0]?.total ?? (query.page === 1 ? 0 : await countVisible(db, query)),
    unreadCount: await countUnread(db, query.accountId, query.brandId),
  };
}

/** Beyond the last page no row carries the total. */
async function countVisible(db: Db, query: InboxQuery): Promise<number> {
  const unread = query.unreadOnly ? sql`where not read` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${visible(query)}) as visible ${unread}`.execute(db);
  return rows[0]?.total ?? 0;
}

const visible = ({ accountId, brandId }: InboxQuery) => sql`
  select 'm' || message_id as ref, kind, key, params, texts, page, false as "toAll", read_at is not null as read, created_at as at
    from messages.message where account_id = ${accountId} and removed_at is null
  union all
  select 'b' || b.broadcast_id, 'general', null, '{}', b.texts, '', true, k.read_at is not null, b.created_at
    from messages.broadcast b
    left join messages.broadcast_receipt k on k.account_id = ${accountId} and k.broadcast_id = b.broadcast_id
    where b.brand_id = ${brandId} and b.recalled_at is null and k.removed_at is null
      and ${reaches(accountId)}`;
