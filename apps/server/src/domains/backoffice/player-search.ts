import {
  type AccountId,
  type BrandId,
  type Currency,
  formatMoney,
  type Money,
  parseSort,
  type SortText,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { listOpenPlay } from '#bets';
import type { DateRange, Db } from '#db';
import { BLOCKED_NOW, getAvatar, toStanding, usernameStartsWith } from '#identity';
import { listAccountRecord, verifyBalance } from '#ledger';
import type { BackofficeDeps } from './backoffice-deps.ts';

interface PageQuery extends DateRange {
  page: number;
  pageSize: number;
}

interface PlayersQuery extends PageQuery {
  brandId: BrandId;
  search?: string | undefined;
  sort?: SortText<'username' | 'registered'> | undefined;
}

/** Searches a brand's players by username prefix or account id, newest first by default. */
export async function searchPlayers(db: Db, query: PlayersQuery) {
  let selection = db
    .selectFrom('identity.member as m')
    .innerJoin('ledger.account as a', 'a.account_id', 'm.account_id')
    .where('m.brand_id', '=', query.brandId);
  const search = query.search?.trim();
  if (search)
    selection = selection.where((eb) =>
      eb.or([
        usernameStartsWith(query.brandId, 'm.account_id', search),
        eb('m.account_id', '=', /^\d{1,18}$/.test(search) ? BigInt(search) : -1n),
      ]),
    );
  if (query.from) selection = selection.where('m.registered_at', '>=', query.from);
  if (query.to) selection = selection.where('m.registered_at', '<', query.to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const { key, down } = parseSort(query.sort ?? '-registered');
  const direction = down ? 'desc' : 'asc';
  const rows = await selection
    .select([
      'm.account_id',
      'm.username',
      'm.type',
      'm.registered_at',
      'a.balance',
      'a.held',
      'a.currency',
      'm.blocked_until',
      'm.closing_at',
      'm.closed_at',
      BLOCKED_NOW.as('blocked'),
    ])
    // In the order of the index: by bytes; account numbers grow with time.
    .$if(key === 'username', (selected) => selected.orderBy(sql`m.username using ${sql.raw(down ? '~>~' : '~<~')}`))
    .orderBy('m.account_id', direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({
      accountId: String(row.account_id),
      username: row.username,
      type: row.type,
      standing: toStanding(row),
      ...toBalanceDto(row),
      registeredAt: row.registered_at.toISOString(),
    })),
    page: query.page,
    pageSize: query.pageSize,
    total: Number(total),
  };
}

const toBalanceDto = (row: { balance: bigint; held: bigint; currency: string }) => {
  const currency = row.currency as Currency;
  return {
    balance: formatMoney((row.balance - row.held) as Money, currency),
    held: formatMoney(row.held as Money, currency),
    currency,
  };
};

/** Returns one player with the balance check: the sum of all entries against the account row. */
export async function getPlayerDetails({ db, storage }: Pick<BackofficeDeps, 'db' | 'storage'>, id: AccountId) {
  const member = await db
    .selectFrom('identity.member')
    .select(['username', 'type', 'rank', 'earned_rank', 'currency', 'registered_at', 'last_login_at'])
    .select([BLOCKED_NOW.as('blocked'), 'blocked_until', 'closing_at', 'closed_at'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const factors = await sql<{
    has: boolean;
  }>`select (select totp_sealed is not null from identity.member where account_id = ${id})
    or exists (select from identity.passkey where account_id = ${id}) as has`.execute(db);
  const check = await verifyBalance(db, id);
  const currency = member.currency as Currency;
  return {
    accountId: String(id),
    username: member.username,
    type: member.type,
    rank: member.rank,
    earnedRank: member.earned_rank,
    standing: toStanding(member),
    avatar: await getAvatar(db, storage, id),
    registeredAt: member.registered_at.toISOString(),
    lastLoginAt: member.last_login_at?.toISOString() ?? null,
    hasSecondFactor: factors.rows[0]?.has ?? false,
    ...toBalanceDto({ ...check, currency }),
    openPlay: await listOpenPlay(db, { accountId: id, currency }),
    balanceCheck: {
      entries: Number(check.entries),
      sum: formatMoney(check.entriesSum, currency),
      held: formatMoney(check.heldSum, currency),
      matches: check.matches,
    },
  };
}

type LedgerQuery = Parameters<typeof listAccountRecord>[1];

/** Lists a player's ledger entries, each with its house account on the other side. */
export async function getPlayerLedger(db: Db, query: LedgerQuery) {
  const { rows, total } = await listAccountRecord(db, query);
  const { currency } = await db
    .selectFrom('ledger.account')
    .select('currency')
    .where('account_id', '=', query.accountId)
    .executeTakeFirstOrThrow();
  const contras = await listContraAccounts(
    db,
    query.accountId,
    rows.map((row) => row.seq),
  );
  return {
    rows: rows.map((row) => ({
      seq: String(row.seq),
      kind: row.kind,
      contra: contras.get(row.seq) ?? '',
      amount: formatMoney(row.amount, currency as Currency),
      held: formatMoney(row.heldDelta, currency as Currency),
      balance: formatMoney(row.balance, currency as Currency),
      bonus: row.bonus && {
        amount: formatMoney(row.bonus.amount, currency as Currency),
        after: formatMoney(row.bonus.after, currency as Currency),
      },
      reference: row.reference,
      at: row.at.toISOString(),
    })),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

async function listContraAccounts(db: Db, id: AccountId, seqs: readonly bigint[]): Promise<Map<bigint, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.house_account as h', 'h.house_id', 'e.contra_id')
    .select(['e.seq', 'h.name'])
    .where('e.account_id', '=', id)
    .where('e.seq', 'in', seqs)
    .execute();
  return new Map(rows.map((row) => [row.seq, row.name]));
}
