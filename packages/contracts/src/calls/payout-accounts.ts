import * as z from 'zod/mini';
import { RULED_FIELDS } from '../brand-settings.ts';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Time } from '../paging.ts';
import { BANK_NAME, MAX_PAYOUT_NUMBER_LENGTH } from '../payout-account.ts';

/** A member's payout account, its number masked. */
const PayoutAccount = z.object({
  id: IdText,
  /** The withdrawal method it is for. */
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
  /** The real name that an account's holder must have; '' while unknown: the first account sets it. */
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

/** The payout accounts (C-01, C-04): where withdrawals go. */
export const payoutAccounts = {
  list: defineCall({
    summary: 'List the member’s payout accounts, the default one first.',
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
      'Add a payout account in the member’s own name for a withdrawal method, with the payment password once one is set. It may be used after the brand’s waiting time. An account that the member already has is a CONFLICT.',
    ...CHANGE,
    path: '/payments/v1/payout-accounts/add',
    input: z.object({
      method: z.string().check(z.maxLength(40)),
      accountHolder: z.string().check(z.trim(), z.minLength(2), z.maxLength(RULED_FIELDS.payeeName)),
      /** For methods that pay to a bank. */
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
      'ADDRESS_INVALID',
      'CONFLICT',
    ],
  }),
  setDefault: defineCall({
    summary: 'Choose the default payout account.',
    ...CHANGE,
    path: '/payments/v1/payout-accounts/default',
    input: z.object({ id: IdText }),
    output: Accounts,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND'],
  }),
  remove: defineCall({
    summary: 'Remove a payout account. Earlier withdrawal requests still go there.',
    ...CHANGE,
    path: '/payments/v1/payout-accounts/remove',
    input: z.object({ id: IdText }),
    output: Accounts,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'NOT_FOUND'],
  }),
};
