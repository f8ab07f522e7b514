import type { WithdrawalState } from './calls/payments.ts';

/** The queues of withdrawals, by what has to be done next. */
export const WITHDRAWAL_QUEUE_NAMES = ['decide', 'pay', 'confirm', 'done'] as const;
export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUE_NAMES)[number];

/** The states in each queue. */
export const WITHDRAWAL_QUEUES: Readonly<Record<WithdrawalQueue, readonly WithdrawalState[]>> = {
  decide: ['review', 'second'],
  pay: ['approved', 'paying'],
  confirm: ['paid', 'disputed'],
  done: ['received', 'forced', 'returned', 'failed', 'rejected', 'cancelled'],
};
