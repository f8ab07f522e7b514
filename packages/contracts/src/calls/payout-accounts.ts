import * as z from 'zod/mini';
import { RULED_FIELDS } from '../brand-settings.ts';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Time } from '../paging.ts';
import { BANK_NAME, MAX_PAYOUT_NUMBER_LENGTH } from '../payout-account.ts';

/** An account that a member is paid to, its number masked. */
const PayoutAccount = z.object({
  id: IdText,
  /** The way to pay out that it is for. */
  method: z.string(),
  /** '' for a wallet. */
  bank: z.string(),
  masked: z.string(),
  isDefault: z.boolean(),
  /** From when it may be used; null: now. */
  usableFrom: z.nullable(Time),
  addedAt: Time,
});

const Accounts = z.object({
  accounts: z.array(PayoutAccount),
  /** The real name that an account's holder must have; '' while none was told: the first account tells it. */
  accountHolder: z.string(),
});

const CHANGE = {
  method: 'POST',
  module: 'MCS-SECURITY-CHANGE',
  rate: 'sensitive',
  anyRegion: true,
  auth: 'member',
  realAccount: true,
  encrypted: true,
} as const;

/** The bound accounts (C-01, C-04): where withdrawals go. */
export const payoutAccounts = {
  list: defineCall({
    summary: 'The accounts that the member is paid to, the default one first.',
    method: 'GET',
    path: '/payments/v1/payout-accounts',
    module: 'PAY-WITHDRAW',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: Accounts,
    errors: [],
  }),
  add: defineCall({
    summary:
      'Bind an account in the member’s own name to a way to pay out, with the payment password once one is set. It may be used after the brand’s waiting time. One that the member has is CONFLICT.',
    ...CHANGE,
    path: '/payments/v1/payout-accounts/add',
    input: z.object({
      method: z.string().check(z.maxLength(40)),
      accountHolder: z.string().check(z.trim(), z.minLength(2), z.maxLength(RULED_FIELDS.payeeName)),
      /** For ways that pay to a bank. */
      bank: z._default(z.string().check(z.trim(), z.maxLength(BANK_NAME.max)), ''),
      number: z.string().check(z.maxLength(MAX_PAYOUT_NUMBER_LENGTH)),
      paymentPassword: z.optional(z.string().check(z.maxLength(20))),
    }),
    output: PayoutAccount,
    errors: [
      'REAUTH_REQUIRED',
      'SECURITY_HOLD_ACTIVE',
      'PAYMENT_PASSWORD_REQUIRED',
      'PAYMENT_PASSWORD_INVALID',
      'LOGIN_LOCKED',
      'PAYMENT_METHOD_CLOSED',
      'PAYOUT_NAME_MISMATCH',
      'PAYOUT_ACCOUNT_LIMIT_REACHED',
      'CONFLICT',
    ],
  }),
  setDefault: defineCall({
    summary: 'Choose the account that a withdrawal goes to unless another one is chosen.',
    ...CHANGE,
    path: '/payments/v1/payout-accounts/default',
    input: z.object({ id: IdText }),
    output: Accounts,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND'],
  }),
  remove: defineCall({
    summary: 'Unbind an account. Withdrawals that were asked for before still go there.',
    ...CHANGE,
    path: '/payments/v1/payout-accounts/remove',
    input: z.object({ id: IdText }),
    output: Accounts,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND'],
  }),
};

/** The operators’ side of it. */
export const payoutBackoffice = {
  unmaskedAccount: defineCall({
    summary: 'The whole account that a withdrawal goes to, for whoever pays it; each look is logged.',
    method: 'POST',
    path: '/console/v1/withdrawals/unmasked-account',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.review',
    input: z.object({ id: IdText }),
    output: z.object({ accountHolder: z.string(), bank: z.string(), number: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
