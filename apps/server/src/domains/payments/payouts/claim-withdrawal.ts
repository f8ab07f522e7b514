import { sql } from 'kysely';
import type { Tx } from '#db';
import type { WithdrawalRecord } from '../withdrawal.ts';
import { lockWithdrawal, requireUnclaimed, type WithdrawalTarget } from './apply-withdrawal-event.ts';

/** An operator works on a withdrawal alone for so long; the console renews it while it is open. */
const CLAIM_MIN = 15;

/**
 * Claims a withdrawal for an operator, or renews the own claim. Refuses NOT_FOUND, and WITHDRAWAL_CLAIMED while another operator holds it,
 * unless it is taken over. Returns who held it before.
 */
export async function claimWithdrawal(
  tx: Tx,
  target: WithdrawalTarget,
  { by, takeOver }: { by: string; takeOver: boolean },
): Promise<{ withdrawal: WithdrawalRecord; takenFrom: string | null }> {
  const withdrawal = await lockWithdrawal(tx, target);
  if (!takeOver) requireUnclaimed(withdrawal, `operator:${by}`);
  await setClaim(tx, withdrawal, { by, minutes: CLAIM_MIN });
  const { claim } = withdrawal;
  return { withdrawal, takenFrom: claim && claim.by !== by ? claim.by : null };
}

/** Releases the own claim. Refuses NOT_FOUND, and WITHDRAWAL_CLAIMED for the claim of another operator. */
export async function releaseWithdrawal(tx: Tx, target: WithdrawalTarget, by: string): Promise<WithdrawalRecord> {
  const withdrawal = await lockWithdrawal(tx, target);
  requireUnclaimed(withdrawal, `operator:${by}`);
  await setClaim(tx, withdrawal, null);
  return withdrawal;
}

const setClaim = (
  tx: Tx,
  { accountId, withdrawalId }: WithdrawalRecord,
  claim: { by: string; minutes: number } | null,
) =>
  tx
    .updateTable('payments.withdrawal')
    .set({
      claimed_by: claim?.by ?? '',
      claimed_until: claim && sql<Date>`now() + make_interval(mins => ${claim.minutes})`,
    })
    .where('account_id', '=', accountId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
