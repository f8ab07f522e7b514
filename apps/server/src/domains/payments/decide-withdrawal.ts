import { type AccountId, type BrandId, formatMoney } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { post } from '#ledger';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { addStep, type StepReasonKey } from './payment-step.ts';
import { toWithdrawal, type WithdrawalRecord, type WithdrawalState, withdrawalMay } from './withdrawal.ts';

export interface WithdrawalDecision {
  withdrawalId: bigint;
  brandId: BrandId;
  /** Given when only the owner may decide (cancelling one's own). */
  accountId?: AccountId;
  to: Exclude<WithdrawalState, 'requested'>;
  actor: string;
  reason?: string;
  reasonKey?: StepReasonKey;
}

/**
 * Decides a waiting withdrawal: approved spends the held money, rejected and cancelled free it. Of several decisions at
 * once one is taken; the others are refused STATE_CHANGED. Refuses NOT_FOUND outside the brand (or the account).
 */
export async function decideWithdrawal(
  tx: Tx,
  decision: WithdrawalDecision,
): Promise<{ before: WithdrawalRecord; after: WithdrawalRecord }> {
  const before = await lockWithdrawal(tx, decision);
  if (!withdrawalMay(before.state, decision.to)) throw refuse('STATE_CHANGED');
  const kind = decision.to === 'approved' ? 'withdrawal-spend' : 'withdrawal-release';
  await post(tx, [
    {
      accountId: before.accountId,
      kind,
      amount: before.amount,
      currency: before.currency,
      key: `${kind}:${before.withdrawalId}`,
      reference: String(before.withdrawalId),
      through: before.method,
    },
  ]);
  await tx
    .updateTable('payments.withdrawal')
    .set({ state: decision.to })
    .where('account_id', '=', before.accountId)
    .where('withdrawal_id', '=', before.withdrawalId)
    .execute();
  await addStep(tx, {
    accountId: before.accountId,
    brandId: before.brandId,
    kind: 'withdrawal',
    paymentId: before.withdrawalId,
    state: decision.to,
    actor: decision.actor,
    ...(decision.reason === undefined ? {} : { reason: decision.reason }),
    ...(decision.reasonKey === undefined ? {} : { reasonKey: decision.reasonKey }),
  });
  await tellOwner(tx, before, decision);
  return { before, after: { ...before, state: decision.to } };
}

/** What an operator decided the player also finds among the messages; who cancels knows it. */
async function tellOwner(tx: Tx, withdrawal: WithdrawalRecord, { to, reason }: WithdrawalDecision): Promise<void> {
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

/** Finds the account first, so that the row is locked by its account (a sharded database locks no other way). */
async function lockWithdrawal(tx: Tx, decision: WithdrawalDecision): Promise<WithdrawalRecord> {
  const found = await tx
    .selectFrom('payments.withdrawal')
    .select('account_id')
    .where('withdrawal_id', '=', decision.withdrawalId)
    .where('brand_id', '=', decision.brandId)
    .executeTakeFirst();
  if (!found || (decision.accountId !== undefined && found.account_id !== decision.accountId))
    throw refuse('NOT_FOUND');
  const row = await tx
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('account_id', '=', found.account_id)
    .where('withdrawal_id', '=', decision.withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}
