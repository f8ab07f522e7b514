import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@fairhouse/contracts';

/** The states of a withdrawal, and `all`; the first is the queue's default. */
export const WITHDRAWAL_CHOICES = [...WITHDRAWAL_STATES, 'all'] as const;
export type WithdrawalChoice = (typeof WITHDRAWAL_CHOICES)[number];

export const DEPOSIT_CHOICES = ['all', ...DEPOSIT_STATES] as const;
export type DepositChoice = (typeof DEPOSIT_CHOICES)[number];
