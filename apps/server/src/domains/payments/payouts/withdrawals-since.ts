import type { AccountId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { isUnsettledWithdrawal } from './withdrawal-sums.ts';

/**
 * Returns what became of the withdrawals that a player requested from a time on: one is under way, anything was paid, or all came back.
 */
export async function withdrawalsSince(
  db: Db | Tx,
  accountId: AccountId,
  since: Date,
): Promise<'open' | 'paid' | 'returned'> {
  const rows = await db
    .selectFrom('payments.withdrawal as w')
    .select(['w.state', 'w.paid'])
    .select(isUnsettledWithdrawal.as('open'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
  if (rows.some(({ paid }) => paid > 0n)) return 'paid';
  return rows.some(({ open }) => open) ? 'open' : 'returned';
}
