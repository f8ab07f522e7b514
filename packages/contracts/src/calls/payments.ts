import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';
import { OfferedMethod, PAYMENT_KINDS, type PaymentKind, PaymentMethod } from './payment-method-fields.ts';

/**
 * A deposit waits for money, and what arrives is what counts: `processing` while a payment is seen and not final, `partial` while less than
 * the ordered amount has arrived, `reversed` when the provider took it back. Late money that would exceed a limit is held: it belongs to
 * the player, and an operator releases it to the balance or returns it to its source.
 */
export const DEPOSIT_STATES = [
  'waiting',
  'processing',
  'partial',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'reversed',
  'held',
  'returned',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * A withdrawal holds its money from the request on; each part that is paid spends its share, and what is not paid is released at the end.
 * `review` and `second` wait for one operator, and for another one; `paying` has sent at least one part; `paid` asks the player whether the
 * money has arrived; `forced` counts as received because the player did not answer in time.
 */
export const WITHDRAWAL_STATES = [
  'review',
  'second',
  'approved',
  'paying',
  'paid',
  'disputed',
  'received',
  'forced',
  'returned',
  'failed',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The states in which money is still held. */
export const OPEN_WITHDRAWAL_STATES = [
  'review',
  'second',
  'approved',
  'paying',
] as const satisfies readonly WithdrawalState[];

/** A part of a withdrawal: not sent yet; sent; sent without an answer; with its outcome. A part that bounced came back after it was paid. */
export const PAYOUT_PART_STATES = ['planned', 'sent', 'unknown', 'paid', 'failed', 'bounced'] as const;
export type PayoutPartState = (typeof PAYOUT_PART_STATES)[number];

/** Who caused a stage of a payment, as the player sees it: never a name. */
export const PAYMENT_ACTORS = ['you', 'check', 'team', 'bank'] as const;
export type PaymentActor = (typeof PAYMENT_ACTORS)[number];

/** The states of a payment of each kind. */
export interface PaymentStateOf {
  deposit: DepositState;
  withdrawal: WithdrawalState;
}
export type PaymentState = PaymentStateOf[PaymentKind];

/** The status history of a payment: each state with its time, who caused it and the decider's reason. */
const HistoryOf = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.array(z.object({ state: z.enum(states), at: Time, actor: z.enum(PAYMENT_ACTORS), reason: z.string() }));

const Payment = z.object({
  id: IdText,
  method: z.string(),
  amount: Amount,
  /** The fee: a deposit credits the rest, a withdrawal pays out the rest. */
  fee: Amount,
  currency: CurrencyCode,
  createdAt: Time,
});

/** A promotion that a player chooses with a deposit, and the hash of its rules as they were shown. */
export const BonusChoice = z.object({ promotion: IdText, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** A promotion that a deposit of a player may earn. */
export const DepositOffer = z.object({
  promotion: IdText,
  name: z.string(),
  hash: z.string(),
  /** Its rules as one paragraph, in the language of the call. */
  terms: z.string(),
  currency: CurrencyCode,
  /** The least deposit that earns it. */
  least: Amount,
  /** The methods that earn it; none: every one. */
  methods: z.array(z.string()),
  /** Joined before, or one that nobody joins: the deposit earns it without a choice too. */
  joined: z.boolean(),
});

export const Deposit = z.extend(Payment, {
  state: z.enum(DEPOSIT_STATES),
  history: HistoryOf(DEPOSIT_STATES),
  /** What was credited, before the fee; it follows what arrived. */
  credited: Amount,
  payUrl: z.nullable(z.string()),
  /** The text of a QR code that pays it, where its gateway has no page. */
  payQr: z.nullable(z.string()),
  /** Paid by bank transfer to an account of the operator, without a payment page (`bankDeposits.get`). */
  byHand: z.boolean(),
  /** Paid to another player, without a payment page (`matches.get`). */
  matched: z.boolean(),
  /** Texts of its method by language: how it is paid, and what a slip has to show. */
  texts: z.object({ instructions: z.record(z.string(), z.string()), proof: z.record(z.string(), z.string()) }),
  /** Until when it waits for the payment. */
  expiresAt: Time,
  /** What the player chose: a promotion, or with null no bonus. Null as a whole where nothing was chosen. */
  bonus: z.nullable(
    z.object({
      at: Time,
      choice: z.nullable(z.object({ promotion: IdText, hash: z.string(), names: z.record(z.string(), z.string()) })),
    }),
  ),
});

export const Withdrawal = z.extend(Payment, {
  state: z.enum(WITHDRAWAL_STATES),
  history: HistoryOf(WITHDRAWAL_STATES),
  /** The payout destination: the bank, and the last characters of the account. */
  destination: z.string(),
  /** What arrives: what was paid and did not come back, or before the end the amount less the fee. */
  arrives: Amount,
  /** The payouts it is made of, usually one. */
  parts: z.array(
    z.object({
      part: z.number(),
      amount: Amount,
      state: z.enum(PAYOUT_PART_STATES),
      /** The bank's reference or the transaction id; '' before there is one. */
      reference: z.string(),
      at: z.nullable(Time),
    }),
  ),
  /** It is open and nothing was sent, so that the player may cancel it where the brand allows that. */
  unsent: z.boolean(),
  /** Until when the player may answer whether it arrived; then it counts as received. Null in every other state. */
  confirmUntil: z.nullable(Time),
  /** The problem that the player reported. */
  problem: z.nullable(z.object({ openedAt: Time, closedAt: z.nullable(Time), answer: z.string() })),
});

/** The fee that the player agreed to; none when omitted. The server refuses FEE_CHANGED when it has changed. */
const AgreedFee = z._default(PositiveAmount, '0');

/** Sort fields of payments. */
export const PaymentSort = SortBy('created', 'amount');

export const payments = {
  methods: defineCall({
    summary: 'List the payment methods that are open to this player, with their limits.',
    method: 'GET',
    path: '/payments/v1/methods',
    module: 'PAY-METHODS',
    anyRegion: true,
    auth: 'member',
    output: z.object({
      methods: z.array(PaymentMethod),
      /** Methods that take no new payment, while the player has one that is not over. */
      closed: z.array(z.object({ code: z.string(), kind: z.enum(PAYMENT_KINDS), name: z.string() })),
      /** Deposits pause because too many attempts failed: until then, or with null until an operator has looked. Null as a whole without. */
      depositPause: z.nullable(z.object({ until: z.nullable(Time) })),
    }),
    errors: [],
  }),
  offered: defineCall({
    summary: 'List the payment methods of the brand that are for everybody, with limits and fees.',
    method: 'GET',
    path: '/payments/v1/offered',
    module: 'PAY-METHODS',
    anyRegion: true,
    auth: 'public',
    output: z.object({ methods: z.array(OfferedMethod) }),
    errors: [],
  }),
  depositOffers: defineCall({
    summary: 'List the promotions that the player’s next deposit may earn; one of them, or none, is chosen with it.',
    method: 'GET',
    path: '/payments/v1/deposit-offers',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    output: z.object({ offers: z.array(DepositOffer) }),
    errors: [],
  }),
  deposit: defineCall({
    summary:
      'Start a deposit; returns the address of the gateway’s payment page, null while the gateway does not answer: the same request asks it again. A repeated clientRef returns the same deposit, and so does an equal order that is still open.',
    method: 'POST',
    path: '/payments/v1/deposits',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    input: z.object({
      method: z.string().check(z.maxLength(40)),
      amount: PositiveAmount,
      fee: AgreedFee,
      /** Null: no bonus. When omitted nothing is chosen, and the deposit earns what it may. */
      bonus: z.optional(z.nullable(BonusChoice)),
      clientRef: ClientRef,
    }),
    output: Deposit,
    errors: [
      'INVALID_AMOUNT',
      'PAYMENT_METHOD_CLOSED',
      'PAYMENT_METHOD_MAINTENANCE',
      'PAYMENT_LIMIT_REACHED',
      'FEE_CHANGED',
      'TRIAL_NOT_ALLOWED',
      'PLAY_EXCLUDED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSING',
      'ACCOUNT_CLOSED',
      'ACTION_LOCKED',
      'LIMIT_REACHED',
      'TOO_MANY_OPEN_DEPOSITS',
      'DEPOSITS_PAUSED',
      'MATCH_NONE',
      'MATCH_SUSPENDED',
      'REWARD_CLOSED',
      'STATE_CHANGED',
      'CONFLICT',
    ],
  }),
  cancelDeposit: defineCall({
    summary: 'Cancel a deposit that still waits for its payment. Money that arrives nevertheless is credited.',
    method: 'POST',
    path: '/payments/v1/deposits/cancel',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    input: z.object({ id: IdText }),
    output: Deposit,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  deposits: defineCall({
    summary: "List the player's deposits, newest first.",
    method: 'GET',
    path: '/payments/v1/deposits',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    input: z.object({ ...PageInput, ...PeriodInput, state: z.optional(z.enum(DEPOSIT_STATES)), sort: PaymentSort }),
    output: PageOf(Deposit),
    errors: [],
  }),
  getDeposit: defineCall({
    summary: 'Get one deposit of the player.',
    method: 'GET',
    path: '/payments/v1/deposits/:id',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    input: z.object({ id: IdText }),
    output: Deposit,
    errors: ['NOT_FOUND'],
  }),
  withdraw: defineCall({
    summary: 'Request a withdrawal; the money is held immediately. A repeated clientRef returns the same withdrawal.',
    method: 'POST',
    path: '/payments/v1/withdrawals',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({
      method: z.string().check(z.maxLength(40)),
      amount: PositiveAmount,
      fee: AgreedFee,
      /** The fee for money that was not played (`turnover.quote`), in brands that take one. */
      turnoverFee: AgreedFee,
      /** The payout account it goes to (`payoutAccounts.list`). */
      account: IdText,
      /** Required once the member has set one. */
      paymentPassword: z.optional(z.string().check(z.maxLength(20))),
      /** A code of the authenticator app, or a recovery code: above the sum of `payouts.needs`, unless re-authenticated by code or passkey. */
      code: z.optional(z.string().check(z.maxLength(20))),
      clientRef: ClientRef,
    }),
    output: Withdrawal,
    errors: [
      'INVALID_AMOUNT',
      'INSUFFICIENT_FUNDS',
      'DEBT_OPEN',
      'DUES_OPEN',
      'PAYMENT_METHOD_CLOSED',
      'PAYMENT_METHOD_MAINTENANCE',
      'PAYMENT_LIMIT_REACHED',
      'FEE_CHANGED',
      'TRIAL_NOT_ALLOWED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'ACTION_LOCKED',
      'NOT_FOUND',
      'PAYOUT_ACCOUNT_COOLDOWN',
      'WITHDRAWAL_COOLDOWN',
      'SECURITY_HOLD_ACTIVE',
      'KYC_REQUIRED',
      'TURNOVER_REQUIRED',
      'BONUS_IN_PLAY',
      'CONFLICT',
      'PAYMENT_PASSWORD_REQUIRED',
      'PAYMENT_PASSWORD_INVALID',
      'SECOND_FACTOR_REQUIRED',
      'TOTP_INVALID',
      'LOGIN_LOCKED',
    ],
  }),
  withdrawals: defineCall({
    summary: "List the player's withdrawals with each status, its time and reason, newest first.",
    method: 'GET',
    path: '/payments/v1/withdrawals',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ ...PageInput, ...PeriodInput, state: z.optional(z.enum(WITHDRAWAL_STATES)), sort: PaymentSort }),
    output: PageOf(Withdrawal),
    errors: [],
  }),
  getWithdrawal: defineCall({
    summary: 'Get one withdrawal of the player, with each status, its time and reason.',
    method: 'GET',
    path: '/payments/v1/withdrawals/:id',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ id: IdText }),
    output: Withdrawal,
    errors: ['NOT_FOUND'],
  }),
  cancelWithdrawal: defineCall({
    summary:
      'Cancel a withdrawal of which nothing was sent, where the brand allows it (NOT_PERMITTED otherwise); the hold is released.',
    method: 'POST',
    path: '/payments/v1/withdrawals/cancel',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ id: IdText }),
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'NOT_PERMITTED'],
  }),
  webhook: defineCall({
    summary:
      'Receive a gateway’s webhook with the result of a payment; `gateway` is its code. Body and signature have the gateway’s own format. A repeated or late webhook changes nothing twice.',
    method: 'POST',
    path: '/payments/v1/webhooks/:gateway',
    module: 'PAY-GATEWAY',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'gateway',
    output: z.object({ state: z.enum(DEPOSIT_STATES), replay: z.boolean() }),
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'CONFLICT'],
  }),
};
