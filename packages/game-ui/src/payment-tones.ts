import type { DepositState, WithdrawalState } from '@fairhouse/contracts';
import type { Tone } from '@fairhouse/ui';

/** How the state of a deposit is shown. */
export const DEPOSIT_TONES: Record<DepositState, Tone> = {
  waiting: 'waiting',
  processing: 'waiting',
  partial: 'waiting',
  paid: 'good',
  failed: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
  reversed: 'bad',
  held: 'waiting',
  returned: 'neutral',
};

/** How the state of a withdrawal is shown. */
export const WITHDRAWAL_TONES: Record<WithdrawalState, Tone> = {
  review: 'waiting',
  second: 'waiting',
  approved: 'waiting',
  paying: 'waiting',
  paid: 'good',
  disputed: 'bad',
  received: 'good',
  forced: 'good',
  returned: 'neutral',
  failed: 'bad',
  rejected: 'bad',
  cancelled: 'neutral',
};
