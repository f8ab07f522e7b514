import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';
import { PaymentFee } from '../payment-fee.ts';
import { PAYOUT_TYPES } from '../payout-account.ts';

/** Directions of a payment. */
export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * A deposit waits for the gateway; a late or repeated webhook never pays twice. Late money that would exceed a limit is held: it belongs to
 * the player, and an operator releases it to the balance or returns it to its source.
 */
export const DEPOSIT_STATES = ['waiting', 'paid', 'failed', 'expired', 'held', 'returned'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** A withdrawal holds its money from the request on; approval spends it, rejection and cancellation release it. */
export const WITHDRAWAL_STATES = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The states of a payment of each kind. */
export interface PaymentStateOf {
  deposit: DepositState;
  withdrawal: WithdrawalState;
}
export type PaymentState = PaymentStateOf[PaymentKind];

/** The status history of a payment: each state with its time and the decider's reason. */
const HistoryOf = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.array(z.object({ state: z.enum(states), at: Time, reason: z.string() }));

const Payment = z.object({
  id: IdText,
  method: z.string(),
  amount: Amount,
  /** The fee: a deposit credits the rest, a withdrawal pays out the rest. */
  fee: Amount,
  currency: CurrencyCode,
  createdAt: Time,
});

export const Deposit = z.extend(Payment, {
  state: z.enum(DEPOSIT_STATES),
  history: HistoryOf(DEPOSIT_STATES),
  payUrl: z.nullable(z.string()),
});

export const Withdrawal = z.extend(Payment, {
  state: z.enum(WITHDRAWAL_STATES),
  history: HistoryOf(WITHDRAWAL_STATES),
  /** The payout destination: the bank, and the last characters of the account. */
  destination: z.string(),
});

const Method = {
  code: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  name: z.string(),
  demo: z.boolean(),
  currency: CurrencyCode,
  min: Amount,
  max: Amount,
  quickAmounts: z.array(Amount),
  fee: PaymentFee,
  /** The payout type of a withdrawal method. */
  payoutType: z.enum(PAYOUT_TYPES),
  /** Processing time in the operator’s words; '' when none is set. */
  time: z.string(),
};

/** A payment method as anybody may see it; `daily` is the maximum for one player within 24 hours, null without such a limit. */
export const OfferedMethod = z.object({ ...Method, daily: z.nullable(z.object({ max: Amount })) });

/** The same for a player, with the remaining daily limit. */
export const PaymentMethod = z.object({ ...Method, daily: z.nullable(z.object({ max: Amount, left: Amount })) });

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
    output: z.object({ methods: z.array(PaymentMethod) }),
    errors: [],
  }),
  offered: defineCall({
    summary: 'List the public payment methods of the brand in its currency, with limits and fees.',
    method: 'GET',
    path: '/payments/v1/offered',
    module: 'PAY-METHODS',
    anyRegion: true,
    auth: 'public',
    output: z.object({ methods: z.array(OfferedMethod) }),
    errors: [],
  }),
  deposit: defineCall({
    summary:
      'Start a deposit; returns the address of the gateway’s payment page. A repeated clientRef returns the same deposit.',
    method: 'POST',
    path: '/payments/v1/deposits',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    input: z.object({
      method: z.string().check(z.maxLength(40)),
      amount: PositiveAmount,
      fee: AgreedFee,
      clientRef: ClientRef,
    }),
    output: Deposit,
    errors: [
      'INVALID_AMOUNT',
      'PAYMENT_METHOD_CLOSED',
      'PAYMENT_LIMIT_REACHED',
      'FEE_CHANGED',
      'TRIAL_NOT_ALLOWED',
      'PLAY_EXCLUDED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSING',
      'ACCOUNT_CLOSED',
      'LIMIT_REACHED',
      'CONFLICT',
    ],
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
    path: '/payments/v1/deposit',
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
      /** The payout account it goes to (`payoutAccounts.list`). */
      account: IdText,
      /** Required once the member has set one. */
      paymentPassword: z.optional(z.string().check(z.maxLength(20))),
      clientRef: ClientRef,
    }),
    output: Withdrawal,
    errors: [
      'INVALID_AMOUNT',
      'INSUFFICIENT_FUNDS',
      'PAYMENT_METHOD_CLOSED',
      'PAYMENT_LIMIT_REACHED',
      'FEE_CHANGED',
      'TRIAL_NOT_ALLOWED',
      'ACCOUNT_BLOCKED',
      'ACCOUNT_CLOSED',
      'NOT_FOUND',
      'PAYOUT_ACCOUNT_COOLDOWN',
      'SECURITY_HOLD_ACTIVE',
      'KYC_REQUIRED',
      'CONFLICT',
      'PAYMENT_PASSWORD_REQUIRED',
      'PAYMENT_PASSWORD_INVALID',
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
    path: '/payments/v1/withdrawal',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ id: IdText }),
    output: Withdrawal,
    errors: ['NOT_FOUND'],
  }),
  cancelWithdrawal: defineCall({
    summary: 'Cancel a withdrawal that no operator has decided yet; the hold is released.',
    method: 'POST',
    path: '/payments/v1/withdrawals/cancel',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ id: IdText }),
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
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
