import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
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
export async function countFreePayments(
  db: Db | Tx,
  accountId: AccountId,
  { code, kind, freeCount }: PaymentMethod,
): Promise<number> {
  if (freeCount === 0) return 0;
  const { table, isUsed } = USED[kind];
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from ${sql.table(table)} w where w.account_id = ${accountId} and w.method = ${code}
      and w.created_at > now() - make_interval(days => ${FREE_DAYS}) and ${isUsed}`.execute(db);
  return Math.max(0, freeCount - (rows[0]?.used ?? 0));
}
