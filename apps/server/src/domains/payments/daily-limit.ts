import { type AccountId, formatMoney, type Money, type PaymentKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { lockPayments } from './lock-payments.ts';
import type { PaymentMethod } from './payment-method.ts';
import { countedAmount } from './payouts/withdrawal-sums.ts';

/** What payments count, and from when: failed ones nothing, open ones what was asked for, ended ones what was paid. */
const COUNTED = {
  deposit: {
    table: 'payments.deposit',
    amount: sql<bigint>`(case when w.state = 'paid' then w.credited
      when w.state in ('waiting', 'processing', 'partial') then greatest(w.amount, w.credited) else 0 end)`,
    since: 'counts_at',
  },
  withdrawal: { table: 'payments.withdrawal', amount: countedAmount, since: 'created_at' },
} as const satisfies Record<PaymentKind, object>;

/** Returns the amount that a player has paid with a method in the last 24 hours. */
async function getDailyUsed(db: Db | Tx, accountId: AccountId, { kind, code }: PaymentMethod): Promise<bigint> {
  const { table, amount, since } = COUNTED[kind];
  const { rows } = await sql<{ used: bigint }>`
    select coalesce(sum(${amount}), 0)::bigint as used from ${sql.table(table)} w
    where account_id = ${accountId} and method = ${code} and ${sql.ref(since)} > now() - interval '24 hours'`.execute(
    db,
  );
  return rows[0]?.used ?? 0n;
}

const atLeastZero = (units: bigint): Money => (units > 0n ? units : 0n) as Money;

/** Returns the remainder of a method's daily limit for a player; null without such a limit. */
export async function getDailyLeft(db: Db | Tx, accountId: AccountId, method: PaymentMethod): Promise<Money | null> {
  if (method.dailyMax === null) return null;
  return atLeastZero(method.dailyMax - (await getDailyUsed(db, accountId, method)));
}

/**
 * Enforces a method's daily limit on a payment that was just written; of several concurrent payments, each counts the earlier ones. Refuses
 * PAYMENT_LIMIT_REACHED with the remaining amount.
 */
export async function enforceDailyLimit(
  tx: Tx,
  payment: { accountId: AccountId; amount: Money },
  method: PaymentMethod,
): Promise<void> {
  const { accountId, amount } = payment;
  const { dailyMax, currency } = method;
  if (dailyMax === null) return;
  await lockPayments(tx, accountId);
  const used = await getDailyUsed(tx, accountId, method);
  if (used <= dailyMax) return;
  const left = formatMoney(atLeastZero(dailyMax - (used - amount)), currency);
  throw refuse('PAYMENT_LIMIT_REACHED', { field: 'amount', params: { left, currency }, value: { left } });
}
