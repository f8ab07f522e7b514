import { type AccountId, type Currency, type FeeRule, feeOf, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { lockPayments } from './lock-payments.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The rolling period of payments without a fee. */
const FREE_DAYS = 30;

/** Which payments `w` use a free one: those that came to something, and open ones, which may. */
const USED = {
  deposit: {
    table: 'payments.deposit',
    isUsed: sql<boolean>`(w.credited > 0 or w.state in ('waiting', 'processing', 'partial'))`,
  },
  withdrawal: {
    table: 'payments.withdrawal',
    isUsed: sql<boolean>`(w.paid > 0 or w.state in ('review', 'second', 'approved', 'paying'))`,
  },
} as const;

/** Returns how many more payments of a player with a method are without its fee now; 0 for a method that has none. */
export async function countFreePayments(db: Db | Tx, accountId: AccountId, method: PaymentMethod): Promise<number> {
  if (method.freeCount === 0) return 0;
  return Math.max(0, method.freeCount - (await countUsed(db, accountId, method)));
}

/**
 * Checks that a payment that was just written without its fee still is one of the free ones: of concurrent payments, each counts the earlier
 * ones. Refuses FEE_CHANGED with the fee.
 */
export async function enforceFreePayments(
  tx: Tx,
  { accountId, amount, currency }: { accountId: AccountId; amount: Money; currency: Currency },
  method: PaymentMethod & { freeLeft: number; fullFee: FeeRule },
): Promise<void> {
  const fee = feeOf(method.fullFee, amount);
  if (method.freeLeft === 0 || fee === 0n) return;
  await lockPayments(tx, accountId);
  if ((await countUsed(tx, accountId, method)) <= method.freeCount) return;
  const now = formatMoney(fee, currency);
  throw refuse('FEE_CHANGED', { field: 'fee', params: { fee: now, currency }, value: { fee: now } });
}

async function countUsed(db: Db | Tx, accountId: AccountId, { code, kind }: PaymentMethod): Promise<number> {
  const { table, isUsed } = USED[kind];
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from ${sql.table(table)} w where w.account_id = ${accountId} and w.method = ${code}
      and w.created_at > now() - make_interval(days => ${FREE_DAYS}) and ${isUsed}`.execute(db);
  return rows[0]?.used ?? 0;
}
