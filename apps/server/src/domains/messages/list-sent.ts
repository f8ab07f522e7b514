import type { BrandId } from '@fairhouse/contracts';
import { type Nullable, type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { usernameStartsWith } from '#identity';
import { refuse } from '#refusal';
import type { Texts } from './message-dto.ts';

interface SentRow
  extends RowOf<'messages.broadcast', 'recalled_at'>,
    Nullable<RowOf<'identity.member', 'account_id' | 'username'>> {
  ref: string;
  texts: Texts;
  by: string;
  at: Date;
  reads: number;
  total: number;
}

const sentMessages = (brandId: BrandId): RawBuilder<unknown> => sql`
  select 'm' || s.message_id as ref, s.account_id, m.username, s.texts, s.sent_by as by, s.created_at as at,
    null::timestamptz as recalled_at, (s.read_at is not null)::int as reads
    from messages.message s join identity.member m on m.account_id = s.account_id
    where s.brand_id = ${brandId} and s.sent_by is not null
  union all
  select 'b' || b.broadcast_id, null, null, b.texts, b.sent_by, b.created_at, b.recalled_at,
    (select count(*) from messages.broadcast_receipt k where k.broadcast_id = b.broadcast_id)::int
    from messages.broadcast b where b.brand_id = ${brandId}`;

const toSent = (row: SentRow) => ({
  ref: row.ref,
  toAll: row.account_id === null,
  player: row.account_id === null ? null : { accountId: String(row.account_id), username: row.username ?? '' },
  texts: row.texts,
  by: row.by,
  at: row.at.toISOString(),
  recalledAt: row.recalled_at?.toISOString() ?? null,
  reads: row.reads,
});

/** Returns a page of the messages sent by operators of a brand, newest first; `search` is a username prefix or words of a title. */
export async function listSent(
  db: Db,
  query: { brandId: BrandId; page: number; pageSize: number; search?: string | undefined },
) {
  const term = query.search?.trim() ?? '';
  const words = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const filter = term
    ? sql`where ${usernameStartsWith(query.brandId, 'sent.account_id', term)} or texts -> 'EN' ->> 'title' ilike ${words}`
    : sql``;
  const { rows } = await sql<SentRow>`
    select *, count(*) over ()::int as total from (${sentMessages(query.brandId)}) as sent ${filter}
    order by at desc, ref limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return { rows: rows.map(toSent), page: query.page, pageSize: query.pageSize, total: rows[0]?.total ?? 0 };
}

/** Returns one sent message. Refuses NOT_FOUND outside the brand. */
export async function getSent(db: Db, brandId: BrandId, ref: string) {
  const { rows } = await sql<SentRow>`
    select *, 1 as total from (${sentMessages(brandId)}) as sent where ref = ${ref}`.execute(db);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return toSent(rows[0]);
}
