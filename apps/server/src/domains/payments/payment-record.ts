import {
  type AccountId,
  type BrandId,
  type DepositState,
  formatMoney,
  parseSort,
  type SortText,
  type WithdrawalState,
} from '@fairhouse/contracts';
import type { DateRange, Db } from '#db';
import { usernameStartsWith } from '#identity';
import { refuse } from '#refusal';
import { type DepositRecord, toDeposit } from './deposit.ts';
import { listClosingSteps } from './payment-status.ts';
import { toWithdrawal, type WithdrawalRecord } from './withdrawal.ts';

/** Translates the key of a system reason into the reader's language. */
export type TranslateKey = (key: string) => string;

interface PageQuery extends DateRange {
  page: number;
  pageSize: number;
  sort?: SortText<'created' | 'amount'> | undefined;
}

/** Which payments: one player's; or a brand's, by player or by a search for a username or payment id. */
export type Selection =
  | { accountId: AccountId }
  | { brandId: BrandId; accountId?: AccountId | undefined; search?: string | undefined };

/** Converts deposits to the form of the API. */
export async function toDepositDtos(db: Db, deposits: readonly DepositRecord[], t: TranslateKey) {
  const history = await listClosingSteps(
    db,
    'deposit',
    deposits.map((each) => ({ accountId: each.accountId, id: each.depositId })),
    t,
  );
  return deposits.map((deposit) => ({
    id: String(deposit.depositId),
    method: deposit.method,
    amount: formatMoney(deposit.amount, deposit.currency),
    fee: formatMoney(deposit.fee, deposit.currency),
    currency: deposit.currency,
    state: deposit.state,
    payUrl: deposit.state === 'waiting' ? deposit.payUrl : null,
    history: history.get(deposit.depositId) ?? [],
    createdAt: deposit.createdAt.toISOString(),
  }));
}

/** Converts withdrawals to the form of the API. */
export async function toWithdrawalDtos(db: Db, withdrawals: readonly WithdrawalRecord[], t: TranslateKey) {
  const history = await listClosingSteps(
    db,
    'withdrawal',
    withdrawals.map((each) => ({ accountId: each.accountId, id: each.withdrawalId })),
    t,
  );
  return withdrawals.map((withdrawal) => ({
    id: String(withdrawal.withdrawalId),
    method: withdrawal.method,
    destination: withdrawal.destination,
    amount: formatMoney(withdrawal.amount, withdrawal.currency),
    fee: formatMoney(withdrawal.fee, withdrawal.currency),
    currency: withdrawal.currency,
    state: withdrawal.state,
    history: history.get(withdrawal.withdrawalId) ?? [],
    createdAt: withdrawal.createdAt.toISOString(),
  }));
}

/** Returns one deposit of a player. Refuses NOT_FOUND for any other id, also of another player. */
export async function getDeposit(db: Db, accountId: AccountId, id: bigint): Promise<DepositRecord> {
  const row = await db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toDeposit(row);
}

/** Returns one withdrawal of a player. Refuses NOT_FOUND for any other id, also of another player. */
export async function getWithdrawal(db: Db, accountId: AccountId, id: bigint): Promise<WithdrawalRecord> {
  const row = await db
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toWithdrawal(row);
}

/** Returns a page of deposits, newest first by default. */
export async function listDeposits(db: Db, query: Selection & PageQuery & { state?: DepositState | undefined }) {
  let selection = db
    .selectFrom('payments.deposit as p')
    .innerJoin('identity.member as m', 'm.account_id', 'p.account_id');
  if (query.accountId !== undefined) selection = selection.where('p.account_id', '=', query.accountId);
  if ('brandId' in query) {
    selection = selection.where('p.brand_id', '=', query.brandId);
    const { search } = query;
    if (search)
      selection = selection.where((eb) =>
        eb.or([usernameStartsWith(query.brandId, 'p.account_id', search), eb('p.deposit_id', '=', idOf(search))]),
      );
  }
  if (query.state) selection = selection.where('p.state', '=', query.state);
  if (query.from) selection = selection.where('p.created_at', '>=', query.from);
  if (query.to) selection = selection.where('p.created_at', '<', query.to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const { key, down } = parseSort(query.sort ?? '-created');
  const direction = down ? 'desc' : 'asc';
  const rows = await selection
    .selectAll('p')
    .select('m.username')
    .$if(key === 'amount', (rest) => rest.orderBy('p.amount', direction))
    .orderBy('p.deposit_id', direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { records: rows.map(toDeposit), usernames: rows.map((row) => row.username), total: Number(total) };
}

/**
 * Returns a page of withdrawals in the requested order; by default newest first, but oldest first while the page shows only waiting ones.
 */
export async function listWithdrawals(db: Db, query: Selection & PageQuery & { state?: WithdrawalState | undefined }) {
  let selection = db
    .selectFrom('payments.withdrawal as p')
    .innerJoin('identity.member as m', 'm.account_id', 'p.account_id');
  if (query.accountId !== undefined) selection = selection.where('p.account_id', '=', query.accountId);
  if ('brandId' in query) {
    selection = selection.where('p.brand_id', '=', query.brandId);
    const { search } = query;
    if (search)
      selection = selection.where((eb) =>
        eb.or([usernameStartsWith(query.brandId, 'p.account_id', search), eb('p.withdrawal_id', '=', idOf(search))]),
      );
  }
  if (query.state) selection = selection.where('p.state', '=', query.state);
  if (query.from) selection = selection.where('p.created_at', '>=', query.from);
  if (query.to) selection = selection.where('p.created_at', '<', query.to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const queue = query.state === 'requested' && query.accountId === undefined;
  const { key, down } = parseSort(query.sort ?? (queue ? 'created' : '-created'));
  const direction = down ? 'desc' : 'asc';
  const rows = await selection
    .selectAll('p')
    .select('m.username')
    .$if(key === 'amount', (rest) => rest.orderBy('p.amount', direction))
    .orderBy('p.withdrawal_id', direction)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { records: rows.map(toWithdrawal), usernames: rows.map((row) => row.username), total: Number(total) };
}

/** Parses a search text as an id; -1 matches nothing. */
const idOf = (search: string): bigint => (/^\d{1,18}$/.test(search.trim()) ? BigInt(search.trim()) : -1n);
