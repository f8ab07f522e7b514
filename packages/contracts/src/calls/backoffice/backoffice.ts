import * as z from 'zod/mini';
import { ACCOUNT_STANDINGS } from '../../account-standing.ts';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../../paging.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { MAX_RANK } from '../../rank.ts';
import { Reason } from '../../reason.ts';
import { WITHDRAWAL_QUEUE_NAMES } from '../../withdrawal-queues.ts';
import { AvatarOutput } from '../avatar.ts';
import {
  PlayedGames,
  ProofFile,
  RoundDetail,
  RoundFilter,
  RoundId,
  RoundRow,
  RoundSort,
  RoundTotals,
} from '../bets.ts';
import { GameCategory } from '../games.ts';
import { CaptchaAnswer } from '../identity-fields.ts';
import { DEPOSIT_STATES, Deposit, PaymentSort, Withdrawal } from '../payments.ts';
import { BonusLine, RecordKind } from '../wallet.ts';
import { OverviewFigures } from './overview-figures.ts';
import { PaymentReview } from './payment-review.ts';

const ofPlayers = { module: 'OPS-PLAYERS', auth: 'operator' } as const;
const Rank = z.number().check(z.int(), z.gte(0), z.lte(MAX_RANK));
const Player = z.object({ accountId: IdText, username: z.string() });
export const BackofficeWithdrawal = z.extend(Withdrawal, {
  player: Player,
  /** What was not played when it was requested, if a person decides because of it; null otherwise. */
  turnoverReview: z.nullable(Amount),
});
export const BackofficeDeposit = z.extend(Deposit, { player: Player });

/** A one-time code of the operator's authenticator, valid once. */
export const OperatorCode = z.string().check(z.regex(/^\d{6}$/));

const Operator = z.object({
  id: IdText,
  username: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
});

export const backoffice = {
  login: defineCall({
    summary:
      'Log in as operator, first step: the password. Returns a challenge for the one-time code, the first time with the enrolment. After three failures in 30 minutes by name or address a captcha is required.',
    method: 'POST',
    path: '/console/v1/login',
    module: 'OPS-LOGIN',
    rate: 'sensitive',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    encrypted: true,
    input: z.object({
      username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(255)),
      ...CaptchaAnswer,
    }),
    output: z.object({
      challenge: z.string(),
      enrol: z.nullable(z.object({ otpauthUrl: z.string(), secret: z.string() })),
    }),
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'CAPTCHA_REQUIRED', 'CAPTCHA_INVALID', 'ACCOUNT_BLOCKED'],
  }),
  loginCode: defineCall({
    summary:
      'Log in as operator, second step: the one-time code, each valid once; with a new password where an invitation link was opened.',
    method: 'POST',
    path: '/console/v1/login/code',
    module: 'OPS-LOGIN',
    rate: 'sensitive',
    inMaintenance: 'open',
    anyRegion: true,
    auth: 'public',
    encrypted: true,
    input: z.object({
      challenge: z.string().check(z.maxLength(128)),
      code: OperatorCode,
      newPassword: z.optional(z.string().check(z.maxLength(255))),
    }),
    output: z.object({ token: z.string(), operator: Operator }),
    errors: ['TOTP_INVALID', 'LOGIN_LOCKED', 'NOT_LOGGED_IN', 'ACCOUNT_BLOCKED', 'OPERATOR_LINK_INVALID'],
  }),
  logout: defineCall({
    summary: 'End the operator’s session.',
    method: 'DELETE',
    path: '/console/v1/logout',
    module: 'OPS-LOGIN',
    rate: 'sensitive',
    auth: 'operator',
    ownSession: true,
    output: z.object({ loggedOut: z.literal(true) }),
    errors: [],
  }),
  me: defineCall({
    summary: 'Get the logged-in operator, with the permissions of the role.',
    method: 'GET',
    path: '/console/v1/me',
    module: 'OPS-LOGIN',
    rate: 'sensitive',
    auth: 'operator',
    ownSession: true,
    output: Operator,
    errors: [],
  }),
  overview: defineCall({
    summary: 'Get today’s figures of the brand: queue lengths, deposits and withdrawals, the last trial balance.',
    method: 'GET',
    path: '/console/v1/overview',
    module: 'OPS-OVERVIEW',
    auth: 'operator',
    permission: 'payments.read',
    output: OverviewFigures,
    errors: [],
  }),
  deposits: defineCall({
    summary: 'List deposits of the brand, newest first; those whose chosen bonus is missing.',
    method: 'GET',
    path: '/console/v1/deposits',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.read',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      sort: PaymentSort,
      state: z.optional(z.enum(DEPOSIT_STATES)),
      bonus: z.optional(z.enum(['missing'])),
      accountId: z.optional(IdText),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(BackofficeDeposit),
    errors: [],
  }),
  withdrawals: defineCall({
    summary: 'List withdrawals of the brand by queue; those that wait for a decision or a payment oldest first.',
    method: 'GET',
    path: '/console/v1/withdrawals',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.read',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      sort: PaymentSort,
      queue: z.optional(z.enum(WITHDRAWAL_QUEUE_NAMES)),
      accountId: z.optional(IdText),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(BackofficeWithdrawal),
    errors: [],
  }),
  approveWithdrawal: defineCall({
    summary:
      'Approve a withdrawal, so that it is paid out. Where two operators decide, the first approval moves it to the second one, who must be another person (NOT_PERMITTED otherwise). The reason is shown to the player.',
    method: 'POST',
    path: '/console/v1/withdrawals/approve',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.review',
    input: PaymentReview,
    output: BackofficeWithdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'WITHDRAWAL_CLAIMED', 'PLAYER_OWES'],
  }),
  rejectWithdrawal: defineCall({
    summary: 'Reject a withdrawal: the held money is released. The reason is shown to the player.',
    method: 'POST',
    path: '/console/v1/withdrawals/reject',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.review',
    input: PaymentReview,
    output: BackofficeWithdrawal,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'WITHDRAWAL_CLAIMED'],
  }),
  players: defineCall({
    summary: 'Find players by prefix of the username or by account id.',
    method: 'GET',
    path: '/console/v1/players',
    ...ofPlayers,
    permission: 'players.read',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      sort: SortBy('username', 'registered'),
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(
      z.object({
        accountId: IdText,
        username: z.string(),
        type: z.number(),
        standing: z.enum(ACCOUNT_STANDINGS),
        balance: Amount,
        held: Amount,
        currency: CurrencyCode,
        registeredAt: Time,
      }),
    ),
    errors: [],
  }),
  player: defineCall({
    summary: 'Get one player: profile, balance, totals, and whether the balance matches the ledger.',
    method: 'GET',
    path: '/console/v1/players/detail',
    ...ofPlayers,
    permission: 'players.read',
    input: z.object({ accountId: IdText }),
    output: z.object({
      accountId: IdText,
      username: z.string(),
      type: z.number(),
      standing: z.enum(ACCOUNT_STANDINGS),
      avatar: AvatarOutput,
      registeredAt: Time,
      lastLoginAt: z.nullable(Time),
      /** The rank that operators gave; the earned one counts where it is higher. */
      rank: Rank,
      earnedRank: Rank,
      /** One-time codes are on, or a passkey is registered. */
      hasSecondFactor: z.boolean(),
      currency: CurrencyCode,
      balance: Amount,
      held: Amount,
      /** What is open now by game category: stakes of unsettled rounds, and money held for play (stacks, ammunition, pending bets). */
      openPlay: z.array(
        z.object({ category: GameCategory, rounds: z.number(), stake: Amount, holds: z.number(), held: Amount }),
      ),
      balanceCheck: z.object({ entries: z.number(), sum: Amount, held: Amount, matches: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  setTemporaryPassword: defineCall({
    summary:
      'Set a temporary password for a player, which is returned only once. All sessions of the player end, and the next login must change it first.',
    method: 'POST',
    path: '/console/v1/players/password',
    ...ofPlayers,
    permission: 'players.moderate',
    input: z.object({ accountId: IdText, reason: Reason }),
    output: z.object({ password: z.string() }),
    errors: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED'],
  }),
  removeFactors: defineCall({
    summary:
      'Remove one-time codes, recovery codes and passkeys of a player who has lost them. All sessions of the player end; security changes and withdrawals are blocked for 24 hours.',
    method: 'POST',
    path: '/console/v1/players/second-factors/remove',
    ...ofPlayers,
    permission: 'players.moderate',
    input: z.object({ accountId: IdText, reason: Reason }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  setRank: defineCall({
    summary: 'Set a player’s rank, 0 for none. Above 4 the player is offered the VIP service and answered first.',
    method: 'POST',
    path: '/console/v1/players/rank',
    ...ofPlayers,
    permission: 'players.moderate',
    input: z.object({ accountId: IdText, rank: Rank, reason: Reason }),
    output: z.object({ rank: Rank }),
    errors: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED', 'STATE_CHANGED'],
  }),
  playerLedger: defineCall({
    summary: 'List the ledger entries of one player, each with its contra account and the balance after it.',
    method: 'GET',
    path: '/console/v1/players/ledger',
    ...ofPlayers,
    permission: 'ledger.read',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      sort: SortBy('time', 'amount'),
      accountId: IdText,
      kind: z.optional(RecordKind),
    }),
    output: PageOf(
      z.object({
        seq: z.string(),
        kind: RecordKind,
        contra: z.string(),
        amount: Amount,
        held: Amount,
        balance: Amount,
        bonus: BonusLine,
        reference: z.string(),
        at: Time,
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  playerRounds: defineCall({
    summary: 'List the rounds of one player, newest first, with totals of the whole selection.',
    method: 'GET',
    path: '/console/v1/players/rounds',
    ...ofPlayers,
    permission: 'players.read',
    input: z.object({ ...PageInput, ...PeriodInput, ...RoundFilter, sort: RoundSort, accountId: IdText }),
    output: z.extend(PageOf(RoundRow), { totals: RoundTotals }),
    errors: ['NOT_FOUND'],
  }),
  playerGames: defineCall({
    summary: 'List the games that a player has rounds of, by name.',
    method: 'GET',
    path: '/console/v1/players/games',
    ...ofPlayers,
    permission: 'players.read',
    input: z.object({ accountId: IdText }),
    output: PlayedGames,
    errors: ['NOT_FOUND'],
  }),
  playerRound: defineCall({
    summary: 'Get one round of a player with all data to replay and verify it.',
    method: 'GET',
    path: '/console/v1/players/round',
    ...ofPlayers,
    permission: 'players.read',
    input: z.object({ accountId: IdText, roundId: RoundId }),
    output: RoundDetail,
    errors: ['NOT_FOUND'],
  }),
  proveRound: defineCall({
    summary:
      'Get the round proof of a player’s round, the same file that the player can download. The reason is recorded.',
    method: 'POST',
    path: '/console/v1/players/round/proof',
    ...ofPlayers,
    permission: 'ledger.read',
    input: z.object({
      accountId: IdText,
      roundId: RoundId,
      reason: Reason,
    }),
    output: ProofFile,
    errors: ['NOT_FOUND'],
  }),
  audit: defineCall({
    summary: 'List operator actions: who, when, what, on whom, with values before and after.',
    method: 'GET',
    path: '/console/v1/audit',
    module: 'OPS-AUDIT',
    auth: 'operator',
    permission: 'audit.read',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      sort: SortBy('at'),
      operator: z.optional(z.string().check(z.maxLength(64))),
      action: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(
      z.object({
        id: IdText,
        operator: z.string(),
        action: z.string(),
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
  recordExport: defineCall({
    summary:
      'Record in the audit log that a list is exported from the console as a file; the console exports nothing that is not recorded.',
    method: 'POST',
    path: '/console/v1/audit/export',
    module: 'OPS-AUDIT',
    auth: 'operator',
    ownSession: true,
    input: z.object({
      /** The file name without its extension: the list and its days. */
      file: z.string().check(z.regex(/^[\w-]{1,120}$/)),
      rows: z.number().check(z.int(), z.gte(0), z.lte(5_000)),
    }),
    output: z.object({ recorded: z.literal(true) }),
    errors: [],
  }),
};
