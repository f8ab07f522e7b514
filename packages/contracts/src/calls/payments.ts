import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';
import { PaymentFee } from '../payment-fee.ts';
import { PAYOUT_TYPES } from '../payout-account.ts';

/** Money in, money out. */
export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * A deposit waits for the gateway; a late or repeated word from the gateway never pays twice. Late money that would pass a limit by now is held: it is
 * the player's, and an operator releases it to the balance or returns it to where it came from.
 */
export const DepositState = z.enum(['waiting', 'paid', 'failed', 'expired', 'held', 'returned']);
/** A withdrawal holds its money from the request on; approval spends it, rejection and cancellation return it. */
export const WithdrawalState = z.enum(['requested', 'approved', 'rejected', 'cancelled']);

/** A step of a payment: what happened, when, and why in the words of whoever decided. */
export const StatusHistoryEntry = z.object({ state: z.string(), at: Time, reason: z.string() });

const Payment = z.object({
  id: IdText,
  method: z.string(),
  amount: Amount,
  /** What the house keeps of the amount: a deposit credits the rest, a withdrawal pays out the rest. */
  fee: Amount,
  currency: CurrencyCode,
  history: z.array(StatusHistoryEntry),
  createdAt: Time,
});

export const Deposit = z.extend(Payment, { state: DepositState, payUrl: z.nullable(z.string()) });

export const Withdrawal = z.extend(Payment, {
  state: WithdrawalState,
  /** Where it goes: the bank, and the last signs of the account. */
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
  /** What a way to pay out pays to. */
  payoutType: z.enum(PAYOUT_TYPES),
  /** How long it takes, in the operator’s words; '' where he says nothing. */
  time: z.string(),
};

/** A way to pay as anybody may read of it; `daily` is the most of one player within 24 hours, null without such a limit. */
export const OfferedMethod = z.object({ ...Method, daily: z.nullable(z.object({ max: Amount })) });

/** The same for a player, with what is left to him of the daily limit now. */
export const PaymentMethod = z.object({ ...Method, daily: z.nullable(z.object({ max: Amount, left: Amount })) });

/** The fee that the player agreed to; left out, none. The server refuses FEE_CHANGED when it is another by now. */
const AgreedFee = z._default(PositiveAmount, '0');

/** What payments may be sorted by. */
export const PaymentSort = SortBy('created', 'amount');

export const payments = {
  methods: defineCall({
    summary: 'The ways to pay in and out that are open to this player, with their limits.',
    method: 'GET',
    path: '/payments/v1/methods',
    module: 'PAY-METHODS',
    anyRegion: true,
    auth: 'member',
    output: z.object({ methods: z.array(PaymentMethod) }),
    errors: [],
  }),
  offered: defineCall({
    summary: 'The ways to pay in and out of the brand in its currency, with limits and fees, for everybody to read.',
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
      'Start a deposit; answers with the address of the gateway page to pay at. The same clientRef gives the same deposit.',
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
    summary: "The player's deposits, newest first.",
    method: 'GET',
    path: '/payments/v1/deposits',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    realAccount: true,
    input: z.object({ ...PageInput, ...PeriodInput, state: z.optional(DepositState), sort: PaymentSort }),
    output: PageOf(Deposit),
    errors: [],
  }),
  withdraw: defineCall({
    summary: 'Ask for a withdrawal; the money is held at once. The same clientRef gives the same withdrawal.',
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
      /** The bound account that it goes to (`payoutAccounts.list`). */
      account: IdText,
      /** Asked for once the member has set one. */
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
    summary: "The player's withdrawals with each stage, its time and reason, newest first.",
    method: 'GET',
    path: '/payments/v1/withdrawals',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    input: z.object({ ...PageInput, ...PeriodInput, state: z.optional(WithdrawalState), sort: PaymentSort }),
    output: PageOf(Withdrawal),
    errors: [],
  }),
  cancelWithdrawal: defineCall({
    summary: 'Take back a withdrawal that no operator has decided yet; the hold is released.',
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
  sandboxWebhook: defineCall({
    summary: 'The sandbox gateway tells how a payment ended. Signed; a repeated or late notice changes nothing twice.',
    method: 'POST',
    path: '/payments/v1/gateways/sandbox/webhook',
    module: 'PAY-GATEWAY',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'gateway',
    input: z.object({
      eventId: z.string().check(z.minLength(8), z.maxLength(64)),
      depositRef: z.string().check(z.maxLength(64)),
      outcome: z.enum(['paid', 'failed']),
      amount: PositiveAmount,
      currency: CurrencyCode,
    }),
    output: z.object({ state: DepositState, replay: z.boolean() }),
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'CONFLICT'],
  }),
};
