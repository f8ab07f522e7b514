import { type DepositState, formatMoney, type Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import type { DepositRecord } from './deposit.ts';
import { recordPaymentStatus, type StatusReasonKey } from './payment-status.ts';

/** Moves a locked deposit to a new state and records the change. */
export async function setDepositState(
  tx: Tx,
  deposit: Pick<DepositRecord, 'accountId' | 'depositId' | 'brandId'>,
  state: DepositState,
  change: { actor: string; reason?: string; reasonKey?: StatusReasonKey },
): Promise<void> {
  await tx
    .updateTable('payments.deposit')
    .set({ state })
    .where('account_id', '=', deposit.accountId)
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  await recordPaymentStatus(tx, { ...deposit, kind: 'deposit', paymentId: deposit.depositId, state, ...change });
}

/** Notifies the player of the result by a message. */
export const notifyDeposit = (
  tx: Tx,
  { accountId, brandId, amount, fee, currency }: DepositRecord,
  key: 'depositPaid' | 'depositHeld' | 'depositReturned' | 'depositReversed' | 'slipRefused',
  reason = '',
): Promise<void> =>
  sendMessage(tx, {
    accountId,
    brandId,
    kind: 'payments',
    key,
    params: {
      amount: formatMoney(key === 'depositPaid' ? ((amount - fee) as Money) : amount, currency),
      currency,
      reason,
    },
    page: 'depositv2',
  });
