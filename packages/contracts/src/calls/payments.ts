import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, IdText } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../paging.ts';

/** A deposit waits for the gateway; a late or repeated word from the gateway never pays twice. */
export const DepositState = z.enum(['waiting', 'paid', 'failed', 'expired']);
/** A withdrawal holds its money from the request on; approval spends it, rejection and cancellation return it. */
export const WithdrawalState = z.enum(['requested', 'approved', 'rejected', 'cancelled']);

/** A step of a payment: what happened, when, and why in the words of whoever decided. */
export const PaymentStep = z.object({ state: z.string(), at: Time, reason: z.string() });

export const Deposit = z.object({
  id: IdText,
  method: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  state: DepositState,
  payUrl: z.nullable(z.string()),
  steps: z.array(PaymentStep),
  createdAt: Time,
});

export const Withdrawal = z.object({
  id: IdText,
  destination: z.string(),
  amount: Amount,
  currency: CurrencyCode,
  state: WithdrawalState,
  steps: z.array(PaymentStep),
  createdAt: Time,
});

export const PaymentMethod = z.object({
  code: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  name: z.string(),
  demo: z.boolean(),
  currency: CurrencyCode,
  min: Amount,
  max: Amount,
  quickAmounts: z.array(Amount),
});

/** What payments may be sorted by. */
export const PaymentSort = SortBy('created', 'amount');

export const payments = {
  methods: defineCall({
    summary: 'The ways to pay in and out that are open to this player, with their limits.',
    method: 'GET',
    path: '/payments/v1/methods',
    module: 'PAY-METHODS',
    auth: 'member',
    output: z.object({ methods: z.array(PaymentMethod) }),
    errors: [],
  }),
  deposit: defineCall({
    summary:
      'Start a deposit; answers with the address of the gateway page to pay at. The same clientRef gives the same deposit.',
    method: 'POST',
    path: '/payments/v1/deposits',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    input: z.object({ method: z.string().check(z.maxLength(40)), amount: PositiveAmount, clientRef: ClientRef }),
    output: Deposit,
    errors: ['INVALID_AMOUNT', 'PAYMENT_METHOD_CLOSED', 'TRIAL_NOT_ALLOWED', 'CONFLICT'],
  }),
  deposits: defineCall({
    summary: "The player's deposits, newest first.",
    method: 'GET',
    path: '/payments/v1/deposits',
    module: 'PAY-DEPOSIT',
    auth: 'member',
    input: z.object({ ...PageInput, ...PeriodInput, state: z.optional(DepositState), sort: PaymentSort }),
    output: PageOf(Deposit),
    errors: [],
  }),
  withdraw: defineCall({
    summary: 'Ask for a withdrawal; the money is held at once. The same clientRef gives the same withdrawal.',
    method: 'POST',
    path: '/payments/v1/withdrawals',
    module: 'PAY-WITHDRAW',
    auth: 'member',
    input: z.object({
      method: z.string().check(z.maxLength(40)),
      amount: PositiveAmount,
      destination: z.string().check(z.trim(), z.minLength(4), z.maxLength(64)),
      clientRef: ClientRef,
    }),
    output: Withdrawal,
    errors: [
      'INVALID_AMOUNT',
      'INSUFFICIENT_FUNDS',
      'PAYMENT_METHOD_CLOSED',
      'TRIAL_NOT_ALLOWED',
      'ACCOUNT_BLOCKED',
      'CONFLICT',
    ],
  }),
  withdrawals: defineCall({
    summary: "The player's withdrawals with each stage, its time and reason, newest first.",
    method: 'GET',
    path: '/payments/v1/withdrawals',
    module: 'PAY-WITHDRAW',
    auth: 'member',
    input: z.object({ ...PageInput, ...PeriodInput, state: z.optional(WithdrawalState), sort: PaymentSort }),
    output: PageOf(Withdrawal),
    errors: [],
  }),
  cancelWithdrawal: defineCall({
    summary: 'Take back a withdrawal that no operator has decided yet; the hold is released.',
    method: 'POST',
    path: '/payments/v1/withdrawals/cancel',
    module: 'PAY-WITHDRAW',
    auth: 'member',
    input: z.object({ id: IdText }),
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  sandboxNotice: defineCall({
    summary: 'The sandbox gateway tells how a payment ended. Signed; a repeated or late notice changes nothing twice.',
    method: 'POST',
    path: '/payments/v1/gateways/sandbox/notice',
    module: 'PAY-GATEWAY',
    auth: 'gateway',
    input: z.object({
      noticeId: z.string().check(z.minLength(8), z.maxLength(64)),
      depositRef: z.string().check(z.maxLength(64)),
      outcome: z.enum(['paid', 'failed']),
      amount: PositiveAmount,
      currency: CurrencyCode,
    }),
    output: z.object({ state: DepositState, replay: z.boolean() }),
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'CONFLICT'],
  }),
};
