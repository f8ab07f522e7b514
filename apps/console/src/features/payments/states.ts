import { DEPOSIT_STATES, WITHDRAWAL_QUEUE_NAMES } from '@fairhouse/contracts';

/** The queues of withdrawals by what is to be done, and `all`; the first is the page's default. */
export const WITHDRAWAL_CHOICES = [...WITHDRAWAL_QUEUE_NAMES, 'all'] as const;
export type WithdrawalChoice = (typeof WITHDRAWAL_CHOICES)[number];

export const DEPOSIT_CHOICES = ['all', ...DEPOSIT_STATES] as const;
export type DepositChoice = (typeof DEPOSIT_CHOICES)[number];
