import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { FieldRule } from './system.ts';

const Text = (max: number) => z.string().check(z.maxLength(max));

/** Member types: 0 member; 1, 2, 41, 42 agents; 4 trial (specification §6). */
export const MemberType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
]);

export const LoggedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

export const identity = {
  login: defineCall({
    summary:
      'Log in by username and password. After three failures in 30 minutes a captcha is needed, then the account locks for a growing time.',
    method: 'POST',
    path: '/wps/session/login',
    module: 'MCS-LOGIN',
    auth: 'public',
    encrypted: true,
    input: z.object({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(255)),
      type: z._default(z.enum(['username']), 'username'),
      captchaId: z.optional(Text(64)),
      captcha: z.optional(Text(16)),
    }),
    output: LoggedIn,
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'ACCOUNT_BLOCKED'],
  }),
  register: defineCall({
    summary: 'Register by username and password under the rules of P-11; logs in.',
    method: 'PUT',
    path: '/wps/member/register',
    module: 'MCS-REGISTER',
    auth: 'public',
    encrypted: true,
    input: z.object({
      username: Text(64),
      password: Text(255),
      confirmPassword: Text(255),
      email: z.optional(Text(254)),
      payeeName: z.optional(Text(120)),
      referralCode: z.optional(Text(64)),
      affiliateCode: z.optional(Text(64)),
      captchaId: z.optional(Text(64)),
      captcha: z.optional(Text(16)),
      agreed: z.boolean(),
      language: z.optional(Text(8)),
      registerUrl: z.optional(Text(500)),
      registerMethod: z._default(z.literal('WEB'), 'WEB'),
    }),
    output: LoggedIn,
    errors: ['USERNAME_TAKEN', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'REGISTRATION_CLOSED'],
  }),
  registerRules: defineCall({
    summary: 'The registration fields that this brand shows, which are required and their rules.',
    method: 'GET',
    path: '/wps/system/setting/register',
    module: 'SYS-REGISTER-SETTING',
    auth: 'public',
    output: z.object({ rules: z.array(FieldRule) }),
    errors: [],
  }),
  captcha: defineCall({
    summary: 'A captcha picture (base64 PNG) and its id; good once, for five minutes.',
    method: 'GET',
    path: '/wps/captcha',
    module: 'SYS-CAPTCHA',
    auth: 'public',
    output: z.object({ captchaId: z.string(), image: z.string() }),
    errors: [],
  }),
  logout: defineCall({
    summary: 'End this session; its token is worth nothing afterwards.',
    method: 'DELETE',
    path: '/wps/session/logout',
    module: 'MCS-LOGOUT',
    auth: 'member',
    output: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),
  memberInfo: defineCall({
    summary: 'Who is logged in.',
    method: 'GET',
    path: '/wps/member/info',
    module: 'MCS-MEMBER-INFO',
    auth: 'member',
    output: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: MemberType,
      toUpline: z.boolean(),
      currency: CurrencyCode,
      clubLabel: z.object({ labelName: z.string() }),
      memberLabel: z.array(z.object({ labelName: z.string() })),
      rankLevel: z.number(),
      /** The language that the member chose last; messages come in it. */
      language: z.string(),
    }),
    errors: [],
  }),
  changeLanguage: defineCall({
    summary: 'Keep the language that the member chose; what is sent later comes in it.',
    method: 'POST',
    path: '/wps/member/language',
    module: 'MCS-MEMBER-LANGUAGE',
    auth: 'member',
    input: z.object({ language: Text(8) }),
    output: z.object({ language: z.string() }),
    errors: [],
  }),
  balance: defineCall({
    summary: 'The balance that can be used now, and what is held for withdrawals and open bets.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    module: 'WPS-BALANCE',
    auth: 'member',
    output: z.object({ sumBalance: Amount, held: Amount, currency: CurrencyCode, version: z.number() }),
    errors: [],
  }),
};
