import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { REFERRAL_ENDS, REFERRAL_STATES, ReferralSettings } from '../../referrals.ts';
import { AWARD_STATES } from '../../rewards.ts';

const operator = { module: 'OPS-REFERRALS', auth: 'operator' } as const;
const Settings = z.extend(ReferralSettings, { version: Version });

const Referral = z.object({
  accountId: IdText,
  username: z.string(),
  referrerId: IdText,
  referrer: z.string(),
  at: Time,
  until: Time,
  state: z.enum(REFERRAL_STATES),
  end: z.nullable(z.enum(REFERRAL_ENDS)),
  currency: CurrencyCode,
  deposited: Amount,
  valid: Amount,
  /** The awards of referrer and friend; null for none. */
  referrerAward: z.nullable(z.enum(AWARD_STATES)),
  friendAward: z.nullable(z.enum(AWARD_STATES)),
});
export type Referral = z.infer<typeof Referral>;

/** Invited friends in the back office. */
export const referralsBackoffice = {
  settings: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'Get what an invited friend must do, and who receives what for it.',
    method: 'GET',
    path: '/console/v1/referrals/settings',
    output: Settings,
    errors: [],
  }),
  saveSettings: defineCall({
    ...operator,
    permission: 'rewards.edit',
    summary: 'Change the rules of invitations. Friends who have registered keep theirs.',
    method: 'PUT',
    path: '/console/v1/referrals/settings',
    input: Settings,
    output: Settings,
    errors: ['STALE_VERSION', 'INVALID_INPUT'],
  }),
  friends: defineCall({
    ...operator,
    permission: 'rewards.read',
    summary: 'List invited friends of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/referrals',
    input: z.object({
      ...PageInput,
      state: z.optional(z.enum(REFERRAL_STATES)),
      referrerId: z.optional(IdText),
    }),
    output: PageOf(Referral),
    errors: [],
  }),
};
