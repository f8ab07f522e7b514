/** The states of a withdrawal, and `all`; the first is the queue's default. */
export const WITHDRAWAL_STATES = ['requested', 'approved', 'rejected', 'cancelled', 'all'] as const;
export type WithdrawalChoice = (typeof WITHDRAWAL_STATES)[number];

export const DEPOSIT_STATES = ['all', 'waiting', 'paid', 'failed', 'expired', 'held', 'returned'] as const;
export type DepositChoice = (typeof DEPOSIT_STATES)[number];
