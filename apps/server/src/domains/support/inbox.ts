import {
  type BackofficeConversation,
  type BrandId,
  type ConversationState,
  type INBOX_VIEWS,
  iconOf,
  VIP_ABOVE,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { toAvatarDto, usernameStartsWith } from '#identity';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';

type View = (typeof INBOX_VIEWS)[number];

const ONLINE_S = 60;

interface InboxDeps {
  db: Db;
  storage: Storage;
}

const select = (db: Db, brandId: BrandId) =>
  db
    .selectFrom('support.conversation as c')
    .innerJoin('support.customer as g', 'g.customer_id', 'c.customer_id')
    .leftJoin('identity.member as m', 'm.account_id', 'g.account_id')
    .leftJoin('identity.avatar as a', 'a.account_id', 'g.account_id')
    .where('c.brand_id', '=', brandId);

const withColumns = (query: ReturnType<typeof select>) =>
  query
    .selectAll('c')
    .select(['g.account_id', 'g.email', 'g.name', 'm.username', 'a.avatar', 'a.avatar_type'])
    .select(sql<boolean>`g.seen_at > now() - make_interval(secs => ${ONLINE_S})`.as('online'))
    .select((eb) =>
      eb
        .selectFrom('support.chat_message as l')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .whereRef('l.conversation_id', '=', 'c.conversation_id')
        .whereRef('l.seq', '>', 'c.operator_read_seq')
        .where('l.author', '=', 'customer')
        .as('unread'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const toDto = (row: Row, storage: Storage): BackofficeConversation => ({
  id: String(row.conversation_id),
  state: row.state as ConversationState,
  operator: row.operator,
  operatorId: row.operator_id === null ? null : String(row.operator_id),
  outOfHours: row.out_of_hours,
  lastSeq: row.last_seq,
  customerReadSeq: row.customer_read_seq,
  operatorReadSeq: row.operator_read_seq,
  createdAt: row.created_at.toISOString(),
  customer: {
    accountId: row.account_id === null ? null : String(row.account_id),
    name: row.username ?? row.name,
    email: row.email,
    icon: iconOf(toAvatarDto(row, storage)),
    online: row.online,
  },
  vip: row.rank > VIP_ABOVE,
  language: row.language,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  lastAt: row.last_at.toISOString(),
  lastText: row.last_text,
  unread: Number(row.unread ?? 0n),
});

/** Returns one conversation as operators see it. Refuses NOT_FOUND outside the brand. */
export async function toBackofficeDto(
  { db, storage }: InboxDeps,
  brandId: BrandId,
  conversationId: bigint,
): Promise<BackofficeConversation> {
  const row = await withColumns(select(db, brandId)).where('c.conversation_id', '=', conversationId).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toDto(row, storage);
}

export interface InboxQuery {
  brandId: BrandId;
  operatorId: bigint;
  view: View;
  search?: string | undefined;
  page: number;
  pageSize: number;
}

/** Returns a page of conversations: waiting ones by rank and time, all others by their last message. */
export async function listInbox({ db, storage }: InboxDeps, query: InboxQuery) {
  const filtered = filter(select(db, query.brandId), query);
  const { total } = await filtered.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const all = withColumns(filtered);
  const ordered =
    query.view === 'waiting'
      ? all.orderBy(sql`(c.rank > ${VIP_ABOVE})`, 'desc').orderBy('c.waiting_since')
      : all.orderBy('c.last_at', 'desc');
  const rows = await ordered
    .orderBy('c.conversation_id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return {
    rows: rows.map((row) => toDto(row, storage)),
    page: query.page,
    pageSize: query.pageSize,
    total: Number(total),
    ...(await count(db, query)),
  };
}

function filter(query: ReturnType<typeof select>, { brandId, view, operatorId, search }: InboxQuery) {
  let filtered = query;
  if (view === 'mine') filtered = filtered.where('c.operator_id', '=', operatorId);
  else if (view !== 'all') filtered = filtered.where('c.state', '=', view);
  const term = search?.trim();
  if (!term) return filtered;
  const prefix = `${term.replace(/[\\%_]/g, '\\$&')}%`;
  return filtered.where((eb) =>
    eb.or([
      usernameStartsWith(brandId, 'g.account_id', term),
      eb('g.name', 'ilike', prefix),
      eb('g.email', 'ilike', prefix),
      eb('g.account_id', '=', /^\d{1,18}$/.test(term) ? BigInt(term) : -1n),
    ]),
  );
}

async function count(db: Db, { brandId, operatorId }: InboxQuery): Promise<{ waiting: number; mine: number }> {
  const { waiting, mine } = await db
    .selectFrom('support.conversation')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('state', '=', 'waiting').as('waiting'),
      eb.fn.countAll<bigint>().filterWhere('operator_id', '=', operatorId).as('mine'),
    ])
    .where('brand_id', '=', brandId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), mine: Number(mine) };
}
