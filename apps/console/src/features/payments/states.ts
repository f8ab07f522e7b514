import { DEPOSIT_STATES, WITHDRAWAL_QUEUE_NAMES } from '@fairhouse/contracts';

/** The queues of withdrawals by what is to be done, and `all`; the first is the page's default. */
export const WITHDRAWAL_CHOICES = [...WITHDRAWAL_QUEUE_NAMES, 'all'] as const;
export type WithdrawalChoice = (typeof WITHDRAWAL_CHOICES)[number];

/** `bonus`: credited, with a bonus that was chosen and not given. */
export const DEPOSIT_CHOICES = ['all', 'bonus', ...DEPOSIT_STATES] as const;
export type DepositChoice = (typeof DEPOSIT_CHOICES)[number];
