import * as z from 'zod/mini';
import { PositiveAmount } from './money.ts';

/** What operators propose. */
export const PROPOSAL_KINDS = [
  'adjustment',
  'award',
  'bonus-void',
  'agent-force',
  'agent-void',
  'payout-batch',
  'profile-correction',
  'promotion-launch',
  'statement-reopen',
  'receipt-reverse',
  'withdrawal-request',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `expired`: nobody decided it in time. A proposal that its proposer could do alone is `done` from the beginning. */
export const PROPOSAL_STATES = ['open', 'done', 'rejected', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Hours that a proposal waits for a decision. */
export const PROPOSAL_HOURS = 24;

/** Credits and debits by hand. */
export const ADJUSTMENT_KINDS = ['manual-credit', 'manual-debit', 'bonus'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

export const ADJUSTMENT_REASONS = [
  'goodwill',
  'promotion',
  'payment-error',
  'game-error',
  'fraud',
  'agreement',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** What a brand asks of proposals. */
export const ProposalSettings = z.object({
  /** Up to this amount, in the main unit, an operator credits and debits alone; 0: another one always decides. */
  aloneUpTo: PositiveAmount,
});
export type ProposalSettings = z.infer<typeof ProposalSettings>;
