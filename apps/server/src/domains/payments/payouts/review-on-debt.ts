import { type AccountId, type BrandId, accountId as toAccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { applyWithdrawalEvent } from './apply-withdrawal-event.ts';
import { getDebt, isInDebt } from './debt.ts';

/** States in which somebody has approved and nothing was sent. */
const WAITING = ['second', 'approved'] as const;
const BATCH_SIZE = 50;

/** Locks the withdrawals of an account that were approved and not sent, before money is taken back. */
export const lockWaitingWithdrawals = (
  tx: Tx,
  accountId: AccountId,
): Promise<{ withdrawal_id: bigint; brand_id: bigint }[]> =>
  tx
    .selectFrom('payments.withdrawal')
    .select(['withdrawal_id', 'brand_id'])
    .where('account_id', '=', accountId)
    .where('state', 'in', WAITING)
    .orderBy('withdrawal_id')
    .forUpdate()
    .execute();

/**
 * Sends the withdrawals of an account that were approved and not sent back to review when the account owes something. Runs in the transaction
 * that took money back. Returns how many went back.
 */
export async function reviewOnDebt(tx: Tx, accountId: AccountId): Promise<number> {
  if ((await getDebt(tx, accountId)) === 0n) return 0;
  const rows = await lockWaitingWithdrawals(tx, accountId);
  for (const { withdrawal_id: withdrawalId, brand_id } of rows) {
    const target = { withdrawalId, brandId: brand_id as BrandId, accountId };
    const cause = { actor: 'rules', reasonKey: 'server.paymentReason.debt' } as const;
    await applyWithdrawalEvent(tx, target, { do: 'review' }, cause);
  }
  return rows.length;
}

/** Job: does the same for debts that something else has opened, such as a win that was corrected. Returns how many withdrawals went back. */
export async function reviewDebts(db: Db): Promise<number> {
  const { rows } = await sql<{ account_id: bigint }>`
    select distinct w.account_id from payments.withdrawal w
    where w.state in (${sql.join([...WAITING])}) and ${isInDebt} limit ${BATCH_SIZE}`.execute(db);
  let reviewed = 0;
  for (const { account_id } of rows)
    reviewed += await db.transaction().execute((tx) => reviewOnDebt(tx, toAccountId(account_id)));
  return reviewed;
}
