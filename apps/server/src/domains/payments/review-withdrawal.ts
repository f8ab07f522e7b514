import { type AccountId, type BrandId, formatMoney, type Money, type WithdrawalState } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { type Movement, type MovementKind, post } from '#ledger';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { recordPaymentStatus, type StatusReasonKey } from './payment-status.ts';
import { toWithdrawal, type WithdrawalRecord, withdrawalCanBecome } from './withdrawal.ts';

export interface WithdrawalDecision {
  withdrawalId: bigint;
  brandId: BrandId;
  /** Set when only the owner may decide (cancelling one's own). */
  accountId?: AccountId;
  to: Exclude<WithdrawalState, 'requested'>;
  actor: string;
  reason?: string;
  reasonKey?: StatusReasonKey;
}

/**
 * Decides a waiting withdrawal: approved spends the held money, rejected and cancelled release it. Of several concurrent decisions one
 * succeeds; the others are refused with STATE_CHANGED. Refuses NOT_FOUND outside the brand (or the account).
 */
export async function reviewWithdrawal(
  tx: Tx,
  decision: WithdrawalDecision,
): Promise<{ before: WithdrawalRecord; after: WithdrawalRecord }> {
  const before = await lockWithdrawal(tx, decision);
  if (!withdrawalCanBecome(before.state, decision.to)) throw refuse('STATE_CHANGED');
  await post(tx, movementsOf(before, decision.to));
  await tx
    .updateTable('payments.withdrawal')
    .set({ state: decision.to })
    .where('account_id', '=', before.accountId)
    .where('withdrawal_id', '=', before.withdrawalId)
    .execute();
  await recordPaymentStatus(tx, {
    accountId: before.accountId,
    brandId: before.brandId,
    kind: 'withdrawal',
    paymentId: before.withdrawalId,
    state: decision.to,
    actor: decision.actor,
    ...(decision.reason === undefined ? {} : { reason: decision.reason }),
    ...(decision.reasonKey === undefined ? {} : { reasonKey: decision.reasonKey }),
  });
  await notifyPlayer(tx, before, decision);
  return { before, after: { ...before, state: decision.to } };
}

/**
 * Returns the movements of a decision: approval pays out the amount less the fee, which goes to a house account; any other decision
 * releases the whole amount.
 */
function movementsOf(withdrawal: WithdrawalRecord, to: WithdrawalState): Movement[] {
  const { accountId, withdrawalId, method, currency, amount, fee } = withdrawal;
  const move = (kind: MovementKind, part: bigint): Movement => ({
    accountId,
    kind,
    currency,
    amount: part as Money,
    key: `${kind}:${withdrawalId}`,
    reference: String(withdrawalId),
  });
  if (to !== 'approved') return [{ ...move('withdrawal-release', amount), through: method }];
  const paid = { ...move('withdrawal-spend', amount - fee), through: method };
  return fee > 0n ? [paid, move('withdrawal-fee', fee)] : [paid];
}

/** Notifies the player of an operator's decision; a player who cancels needs no message. */
async function notifyPlayer(tx: Tx, withdrawal: WithdrawalRecord, { to, reason }: WithdrawalDecision): Promise<void> {
  if (to === 'cancelled') return;
  const { accountId, brandId, currency, destination } = withdrawal;
  await sendMessage(tx, {
    accountId,
    brandId,
    kind: 'payments',
    key: to === 'approved' ? 'withdrawalApproved' : 'withdrawalRejected',
    params: { amount: formatMoney(withdrawal.amount, currency), currency, destination, reason: reason ?? '' },
    page: 'withdraw',
  });
}

/** Finds the account first, so that the row is locked by its account (a sharded database supports no other lock). */
async function lockWithdrawal(tx: Tx, decision: WithdrawalDecision): Promise<WithdrawalRecord> {
  const owner = await tx
    .selectFrom('payments.withdrawal')
    .select('account_id')
    .where('withdrawal_id', '=', decision.withdrawalId)
    .where('brand_id', '=', decision.brandId)
    .executeTakeFirst();
  if (!owner || (decision.accountId !== undefined && owner.account_id !== decision.accountId))
    throw refuse('NOT_FOUND');
  const row = await tx
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('account_id', '=', owner.account_id)
    .where('withdrawal_id', '=', decision.withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}
