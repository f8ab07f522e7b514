import { type AccountId, formatMoney, type Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { Posted } from '#ledger';
import { refuse } from '#refusal';

/** Returns what an account owes and may not withdraw or transfer, beside what is held. */
export type GetReserved = (db: Tx, accountId: AccountId) => Promise<Money>;

/**
 * Checks, after money was held or sent, that what is overdue to other agents stays available. Refuses DUES_OPEN, with the sum.
 *
 * @param posted the account after it
 */
export async function requireDuesCovered(tx: Tx, posted: Posted | undefined, reservedOf: GetReserved): Promise<void> {
  if (!posted) return;
  const { accountId, available, currency } = posted;
  const reserved = await reservedOf(tx, accountId);
  if (available < reserved)
    throw refuse('DUES_OPEN', { params: { amount: formatMoney(reserved, currency), currency } });
}
