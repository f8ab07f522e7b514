import * as z from 'zod/mini';
import { BonusVoiding } from '../../bonus-money.ts';
import { defineCall } from '../../call.ts';
import { ClientRef, IdText, Version } from '../../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { ADJUSTMENT_KINDS, ADJUSTMENT_REASONS, PROPOSAL_STATES, ProposalSettings } from '../../proposals.ts';
import { Reason } from '../../reason.ts';
import { HandAward } from '../../rewards.ts';
import { TurnoverTimes } from '../../turnover.ts';
import { ContractVoiding } from './agent-contracts.ts';
import { StatementDecision } from './agent-runs.ts';
import { ReceiptReversal } from './bank-deposits.ts';
import { PayoutBatchInput, PayoutBatchPreview } from './payout-batches.ts';
import { WithdrawalForPlayer } from './payouts.ts';
import { DayReopening } from './statements.ts';

/** A credit or debit by hand, as it was proposed. */
export const AdjustmentInput = z.object({
  accountId: IdText,
  kind: z.enum(ADJUSTMENT_KINDS),
  amount: PositiveAmount,
  reasonCode: z.enum(ADJUSTMENT_REASONS),
  /** What the player reads; '' for nothing beyond the kind and the amount. */
  text: z.string().check(z.trim(), z.maxLength(200)),
  /** The payment or round that it is about; '' for none. */
  about: z.string().check(z.trim(), z.maxLength(60), z.regex(/^[\w.:-]*$/)),
  /** How often the credit must be played, hundredths; a debit has 0. */
  times_x100: TurnoverTimes,
});
export type AdjustmentInput = z.infer<typeof AdjustmentInput>;

/** What an adjustment was to change when it was proposed. */
const AdjustmentPreview = z.object({
  username: z.string(),
  currency: CurrencyCode,
  availableBefore: Amount,
  availableAfter: Amount,
});
export type AdjustmentPreview = z.infer<typeof AdjustmentPreview>;

/** Whom an award by hand was for when it was proposed. */
const AwardPreview = z.object({ username: z.string(), currency: CurrencyCode });

/** What forcing a due or voiding a contract was about when it was proposed. */
const AgentActPreview = z.object({
  /** Who is concerned most: the payer of the due, the agent of the contract. */
  accountId: z.string(),
  username: z.string(),
  currency: CurrencyCode,
  /** What is left of the due; what the contract came to in the last 30 days. */
  amount: Amount,
  /** The number of the statement, or of the contract with its version. */
  about: z.string(),
});
export type AgentActPreview = z.infer<typeof AgentActPreview>;

/** The bonus that was to be voided, when that was proposed. */
const BonusVoidPreview = z.object({
  username: z.string(),
  currency: CurrencyCode,
  /** Bonus money that lapses. */
  amount: Amount,
  about: z.string(),
});

/** The launch of a version, as it was proposed. */
export const LaunchInput = z.object({ id: IdText, version: Version, reason: Reason });

/** What a launch may give, as it was when it was proposed. */
const LaunchPreview = z.object({
  name: z.string(),
  currency: CurrencyCode,
  /** The budget in money; null without a limit, or where the reward is no money. */
  amount: z.nullable(Amount),
  /** SHA-256 of the rules. */
  rules: z.string(),
  /** What it would have cost in a past period, in the unit of the reward; null without a simulation. */
  simulated: z.nullable(z.string()),
});
export type LaunchPreview = z.infer<typeof LaunchPreview>;
/** What opening a day again or reversing a payment was about when it was proposed. */
const PaymentActPreview = z.object({
  /** The player whose payment it is; both are '' for a day. */
  accountId: z.string(),
  username: z.string(),
  currency: CurrencyCode,
  /** The payment, or the sum of the day’s file. */
  amount: Amount,
  /** The number of the deposit with the bank’s reference, or connection and day. */
  about: z.string(),
});
export type PaymentActPreview = z.infer<typeof PaymentActPreview>;

/** A correction of personal data, as it was proposed. */
export const CorrectionInput = z.object({
  accountId: IdText,
  /** The stored correction with the values. */
  correction: IdText,
  /** What changes; the identity number is masked. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The evidence: an accepted KYC document, and images. */
  documentId: z.nullable(IdText),
  evidenceId: z.nullable(IdText),
  images: z.number(),
  /** SHA-256 of values and evidence. */
  content: z.string(),
});

/** Whom a correction was about when it was proposed. */
const CorrectionPreview = z.object({ username: z.string() });

const proposed = {
  no: IdText,
  state: z.enum(PROPOSAL_STATES),
  subject: z.string(),
  /** SHA-256 of what is proposed, in hex; sent back with the decision, so that what was read is what is done. */
  hash: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Time,
  expiresAt: Time,
  /** Proposed by the operator who asks, who may withdraw it but not approve it. */
  isOwn: z.boolean(),
  /** Whether the operator who asks may approve it. */
  mayApprove: z.boolean(),
  /** Null while it waits, and when its proposer could do it alone. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
  decision: z.nullable(z.string()),
  /** What it changed; null until it is done. */
  outcome: z.nullable(z.object({ before: z.string(), after: z.string() })),
};
export const Proposal = z.discriminatedUnion('kind', [
  z.object({ ...proposed, kind: z.literal('adjustment'), input: AdjustmentInput, preview: AdjustmentPreview }),
  z.object({ ...proposed, kind: z.literal('award'), input: HandAward, preview: AwardPreview }),
  z.object({ ...proposed, kind: z.literal('bonus-void'), input: BonusVoiding, preview: BonusVoidPreview }),
  z.object({ ...proposed, kind: z.literal('agent-force'), input: StatementDecision, preview: AgentActPreview }),
  z.object({ ...proposed, kind: z.literal('agent-void'), input: ContractVoiding, preview: AgentActPreview }),
  z.object({ ...proposed, kind: z.literal('payout-batch'), input: PayoutBatchInput, preview: PayoutBatchPreview }),
  z.object({ ...proposed, kind: z.literal('profile-correction'), input: CorrectionInput, preview: CorrectionPreview }),
  z.object({ ...proposed, kind: z.literal('promotion-launch'), input: LaunchInput, preview: LaunchPreview }),
  z.object({ ...proposed, kind: z.literal('statement-reopen'), input: DayReopening, preview: PaymentActPreview }),
  z.object({ ...proposed, kind: z.literal('receipt-reverse'), input: ReceiptReversal, preview: PaymentActPreview }),
  z.object({
    ...proposed,
    kind: z.literal('withdrawal-request'),
    input: WithdrawalForPlayer,
    preview: PaymentActPreview,
  }),
]);
export type Proposal = z.infer<typeof Proposal>;

const decision = { no: IdText, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), reason: Reason };
const operator = { module: 'OPS-APPROVALS', auth: 'operator' } as const;

/** Proposals that another operator decides. */
export const proposalsBackoffice = {
  list: defineCall({
    ...operator,
    permission: 'approvals.read',
    summary: 'List proposals of operators: those that wait oldest first, others newest first.',
    method: 'GET',
    path: '/console/v1/proposals',
    input: z.object({ ...PageInput, state: z._default(z.enum(PROPOSAL_STATES), 'open') }),
    output: PageOf(Proposal),
    errors: [],
  }),
  approve: defineCall({
    ...operator,
    permission: 'approvals.read',
    summary:
      'Approve and do a proposal of another operator. It is checked again and done once; what refuses it now leaves it waiting. Needs the permission of its kind.',
    method: 'POST',
    path: '/console/v1/proposals/approve',
    input: z.object(decision),
    output: Proposal,
    errors: [
      'NOT_FOUND',
      'STATE_CHANGED',
      'CONFLICT',
      'OWN_PROPOSAL',
      'PROPOSAL_EXPIRED',
      'INSUFFICIENT_FUNDS',
      'ACCOUNT_CLOSED',
      'ACCOUNT_CLOSING',
      'PLAY_EXCLUDED',
      'TRIAL_NOT_ALLOWED',
      'STALE_VERSION',
      'CONTRACTS_BELOW',
      'PLACE_FORBIDS',
      'SECURITY_HOLD_ACTIVE',
      'WITHDRAWAL_COOLDOWN',
      'FEE_CHANGED',
    ],
  }),
  reject: defineCall({
    ...operator,
    permission: 'approvals.read',
    summary: 'Reject a proposal, or withdraw one’s own.',
    method: 'POST',
    path: '/console/v1/proposals/reject',
    input: z.object(decision),
    output: Proposal,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'CONFLICT', 'PROPOSAL_EXPIRED'],
  }),
  settings: defineCall({
    ...operator,
    permission: 'approvals.read',
    summary: 'Get up to which amount operators of the brand credit and debit alone.',
    method: 'GET',
    path: '/console/v1/proposals/settings',
    output: z.extend(ProposalSettings, { version: Version }),
    errors: [],
  }),
  saveSettings: defineCall({
    ...operator,
    permission: 'brand.edit',
    summary: 'Change up to which amount operators of the brand credit and debit alone; 0: never.',
    method: 'PUT',
    path: '/console/v1/proposals/settings',
    input: z.extend(ProposalSettings, { version: Version }),
    output: z.extend(ProposalSettings, { version: Version }),
    errors: ['STALE_VERSION'],
  }),
  proposeAdjustment: defineCall({
    ...operator,
    permission: 'adjust.propose',
    summary:
      'Propose a credit, a debit or a cash bonus by hand. Up to the amount of the brand it is done; above it another operator decides within 24 hours. A repeated clientRef returns the same proposal.',
    method: 'POST',
    path: '/console/v1/proposals/adjustment',
    input: z.extend(AdjustmentInput, { reason: Reason, clientRef: ClientRef }),
    output: Proposal,
    errors: ['NOT_FOUND', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS', 'TRIAL_NOT_ALLOWED', 'ACCOUNT_CLOSED', 'CONFLICT'],
  }),
};
