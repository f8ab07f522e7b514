import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import { RoundRow } from './bets.ts';
import { Deposit, DepositState, Withdrawal, WithdrawalState } from './payments.ts';
import { RecordKind } from './wallet.ts';

/** What a role may do. The roles themselves stand in the server's `operator-role.ts`. */
export const PERMISSIONS = [
  'payments.read',
  'payments.decide',
  'players.read',
  'ledger.read',
  'audit.read',
  'operators.manage',
  'content.read',
  'content.edit',
  'brand.read',
  'brand.edit',
  'support.answer',
  'support.manage',
  'messages.send',
  'games.read',
  'games.edit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const Player = z.object({ accountId: IdText, username: z.string() });
const QueuedWithdrawal = z.extend(Withdrawal, { player: Player });
const QueuedDeposit = z.extend(Deposit, { player: Player });

const Operator = z.object({
  id: IdText,
  username: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
});

const Decision = z.object({ id: IdText, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) });

export const backoffice = {
  login: defineCall({
    summary:
      'First step of the operator’s log-in: the password. Answers with a ticket for the one-time code; enrolment comes with it the first time.',
    method: 'POST',
    path: '/console/v1/login',
    module: 'OPS-LOGIN',
    auth: 'public',
    encrypted: true,
    input: z.object({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(255)),
    }),
    output: z.object({
      ticket: z.string(),
      enrol: z.nullable(z.object({ otpauthUrl: z.string(), secret: z.string() })),
    }),
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED'],
  }),
  loginCode: defineCall({
    summary: 'Second step: the one-time code. Each code is good once.',
    method: 'POST',
    path: '/console/v1/login/code',
    module: 'OPS-LOGIN',
    auth: 'public',
    encrypted: true,
    input: z.object({ ticket: z.string().check(z.maxLength(128)), code: z.string().check(z.regex(/^\d{6}$/)) }),
    output: z.object({ token: z.string(), operator: Operator }),
    errors: ['TOTP_WRONG', 'LOGIN_LOCKED', 'NOT_LOGGED_IN'],
  }),
  logout: defineCall({
    summary: 'End the operator’s session.',
    method: 'DELETE',
    path: '/console/v1/logout',
    module: 'OPS-LOGIN',
    auth: 'operator',
    output: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),
  me: defineCall({
    summary: 'The operator who is logged in, with the permissions of the role.',
    method: 'GET',
    path: '/console/v1/me',
    module: 'OPS-LOGIN',
    auth: 'operator',
    output: Operator,
    errors: [],
  }),
  overview: defineCall({
    summary: 'Figures of the brand today: what waits in the queues, money in and out, the ledger’s last trial balance.',
    method: 'GET',
    path: '/console/v1/overview',
    module: 'OPS-OVERVIEW',
    auth: 'operator',
    output: z.object({
      waitingWithdrawals: z.number(),
      waitingDeposits: z.number(),
      currency: CurrencyCode,
      depositsToday: Amount,
      withdrawalsToday: Amount,
      stakesToday: Amount,
      winsToday: Amount,
      players: z.number(),
      playersOwned: Amount,
      trialBalance: z.nullable(
        z.object({ at: Time, accounts: z.number(), entries: z.number(), differences: z.number() }),
      ),
    }),
    errors: [],
  }),
  deposits: defineCall({
    summary: 'Deposits of the brand, newest first.',
    method: 'GET',
    path: '/console/v1/deposits',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.read',
    input: z.object({
      ...PageInput,
      state: z.optional(DepositState),
      accountId: z.optional(IdText),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(QueuedDeposit),
    errors: [],
  }),
  withdrawals: defineCall({
    summary: 'Withdrawals of the brand, oldest request first while they wait.',
    method: 'GET',
    path: '/console/v1/withdrawals',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.read',
    input: z.object({
      ...PageInput,
      state: z.optional(WithdrawalState),
      accountId: z.optional(IdText),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(QueuedWithdrawal),
    errors: [],
  }),
  approveWithdrawal: defineCall({
    summary: 'Approve a withdrawal: the held money leaves the account. The reason is shown to the player.',
    method: 'POST',
    path: '/console/v1/withdrawals/approve',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.decide',
    input: Decision,
    output: QueuedWithdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  rejectWithdrawal: defineCall({
    summary: 'Reject a withdrawal: the held money is free again. The reason is shown to the player.',
    method: 'POST',
    path: '/console/v1/withdrawals/reject',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.decide',
    input: Decision,
    output: QueuedWithdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  players: defineCall({
    summary: 'Find players by the beginning of the username or by account id.',
    method: 'GET',
    path: '/console/v1/players',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'players.read',
    input: z.object({ ...PageInput, search: z.optional(z.string().check(z.maxLength(64))) }),
    output: PageOf(
      z.object({
        accountId: IdText,
        username: z.string(),
        type: z.number(),
        blocked: z.boolean(),
        balance: Amount,
        held: Amount,
        currency: CurrencyCode,
        registeredAt: Time,
      }),
    ),
    errors: [],
  }),
  player: defineCall({
    summary: 'One player: profile, balance, totals, and whether the balance is proved by the entries.',
    method: 'GET',
    path: '/console/v1/player',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'players.read',
    input: z.object({ accountId: IdText }),
    output: z.object({
      accountId: IdText,
      username: z.string(),
      type: z.number(),
      blocked: z.boolean(),
      registeredAt: Time,
      lastLoginAt: z.nullable(Time),
      currency: CurrencyCode,
      balance: Amount,
      held: Amount,
      proved: z.object({ entries: z.number(), sum: Amount, held: Amount, matches: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  playerLedger: defineCall({
    summary: 'The ledger of one player: every entry with its contra account and the balance after it.',
    method: 'GET',
    path: '/console/v1/player/ledger',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'ledger.read',
    input: z.object({ ...PageInput, accountId: IdText, kind: z.optional(RecordKind) }),
    output: PageOf(
      z.object({
        seq: z.string(),
        kind: RecordKind,
        contra: z.string(),
        amount: Amount,
        held: Amount,
        balance: Amount,
        reference: z.string(),
        at: Time,
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  playerRounds: defineCall({
    summary: 'The rounds of one player, newest first.',
    method: 'GET',
    path: '/console/v1/player/rounds',
    module: 'OPS-PLAYERS',
    auth: 'operator',
    permission: 'players.read',
    input: z.object({ ...PageInput, accountId: IdText }),
    output: PageOf(RoundRow),
    errors: ['NOT_FOUND'],
  }),
  audit: defineCall({
    summary: 'What operators did: who, when, what, on whom, with values before and after.',
    method: 'GET',
    path: '/console/v1/audit',
    module: 'OPS-AUDIT',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object({
      ...PageInput,
      operator: z.optional(z.string().check(z.maxLength(64))),
      act: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(
      z.object({
        id: IdText,
        operator: z.string(),
        act: z.string(),
        subject: z.string(),
        reason: z.string(),
        before: z.string(),
        after: z.string(),
        ip: z.string(),
        at: Time,
      }),
    ),
    errors: [],
  }),
};
