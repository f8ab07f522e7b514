import {
  type BrandId,
  type ClosingList,
  type Currency,
  type calls,
  formatMoney,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { type Nullable, sql } from 'kysely';
import type { DateRange, Db, RowOf } from '#db';
import { usernameStartsWith } from '#identity';

interface ClosingsQuery extends DateRange {
  brandId: BrandId;
  list: ClosingList;
  search?: string | undefined;
  page: number;
  pageSize: number;
}

interface Row
  extends RowOf<'identity.member', 'account_id' | 'username'>,
    RowOf<'ledger.account', 'balance' | 'currency'>,
    Nullable<RowOf<'accounts.event', 'reason' | 'note' | 'actor'>> {
  since: Date;
}

/** The accounts of each list; `late`: closed accounts that have received money since. */
const LIST_FILTERS = {
  waiting: sql`m.closing_at is not null and m.closed_at is null`,
  closed: sql`m.closed_at is not null`,
  late: sql`m.closed_at is not null and a.balance > 0`,
};

/** Lists a brand's accounts that are being closed, oldest first, or that are closed, newest first. */
export async function listClosings(
  db: Db,
  query: ClosingsQuery,
): Promise<Output<typeof calls.accountsBackoffice.closings>> {
  const { brandId, list, page, pageSize } = query;
  const since = sql`coalesce(m.closed_at, m.closing_at)`;
  const search = query.search?.trim() ?? '';
  const named = search ? sql`and ${usernameStartsWith(brandId, 'm.account_id', search)}` : sql``;
  const selection = sql`
    from identity.member m join ledger.account a on a.account_id = m.account_id
    where m.brand_id = ${brandId} and ${LIST_FILTERS[list]} ${named}
      and (${query.from ?? null}::timestamptz is null or ${since} >= ${query.from ?? null})
      and (${query.to ?? null}::timestamptz is null or ${since} < ${query.to ?? null})`;
  const { rows } = await sql<Row>`
    select m.account_id, m.username, ${since} as since, e.reason, e.note, e.actor, a.balance, a.currency
    from (select m.account_id ${selection}) as c
      join identity.member m on m.account_id = c.account_id
      join ledger.account a on a.account_id = c.account_id
      left join lateral (select x.reason, x.note, x.actor from accounts.event x
        where x.account_id = c.account_id and x.kind = 'closing' order by x.event_no desc limit 1) e on true
    order by since ${sql.raw(list === 'waiting' ? 'asc' : 'desc')}, m.account_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${selection}`.execute(db);
  return {
    rows: rows.map((row) => ({
      player: { accountId: String(row.account_id), username: row.username },
      since: row.since.toISOString(),
      reason: row.reason ?? '',
      note: row.note ?? '',
      actor: row.actor ?? '',
      balance: formatMoney(row.balance as Money, row.currency as Currency),
      currency: row.currency as Currency,
    })),
    page,
    pageSize,
    total: count.rows[0]?.total ?? 0,
  };
}
