import * as z from 'zod/mini';
import {
  ACCOUNT_EVENTS,
  ACCOUNT_STANDINGS,
  BLOCK_REASONS,
  CLOSING_LISTS,
  CLOSING_REASONS,
  CLOSING_STEPS,
  CORRECTABLE_FIELDS,
  LOCK_REASONS,
  LOCK_SCOPES,
  PLAYER_CLOSING_REASONS,
} from '../account-standing.ts';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../paging.ts';
import { Reason } from '../reason.ts';
import { DOCUMENT_TYPES } from './kyc.ts';

/** Text besides a reason of the closed list; '' without any. */
const Note = z.string().check(z.trim(), z.maxLength(300));

/** One open step before an account closes. */
const OpenClosingStep = z.object({
  step: z.enum(CLOSING_STEPS),
  /** Money on the account or at a vendor; null when the step is not about an amount. */
  amount: z.nullable(Amount),
  currency: CurrencyCode,
  /** Number of rounds, withdrawals or deposits. */
  count: z.number(),
  /** The vendor; '' when the step is not about one. */
  title: z.string(),
});

const MemberClosing = z.object({
  standing: z.enum(ACCOUNT_STANDINGS),
  /** Since when the account is closing. */
  since: z.nullable(Time),
  /** What is left to do before it can close; empty when nothing is. */
  openSteps: z.array(OpenClosingStep),
});

const Dormancy = z.object({ since: z.nullable(Time) });

const CHANGE = {
  method: 'POST',
  module: 'MCS-SECURITY-CHANGE',
  rate: 'sensitive',
  anyRegion: true,
  auth: 'member',
  realAccount: true,
} as const;

/** Calls of a player who closes their account (C-01). */
export const accounts = {
  closing: defineCall({
    summary: 'Get whether the player’s account is being closed, and what is left to do.',
    method: 'GET',
    path: '/wps/member/security/closing',
    module: 'MCS-SECURITY',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: MemberClosing,
    errors: [],
  }),
  requestClosing: defineCall({
    summary:
      'Start closing the player’s account. No more deposits or bets; withdrawals still work. It closes as soon as nothing is left to do, possibly immediately.',
    ...CHANGE,
    path: '/wps/member/security/closing',
    input: z.object({ reason: z.enum(PLAYER_CLOSING_REASONS), note: z._default(Note, '') }),
    output: MemberClosing,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED', 'ACCOUNT_BLOCKED'],
  }),
  dormancy: defineCall({
    summary: 'Get since when the account counts as not used, which locks deposits and bets; null while it is used.',
    method: 'GET',
    path: '/wps/member/security/dormancy',
    module: 'MCS-SECURITY',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: Dormancy,
    errors: [],
  }),
  endDormancy: defineCall({
    summary: 'Unlock an account that was not used, after re-authentication.',
    ...CHANGE,
    path: '/wps/member/security/dormancy',
    output: Dormancy,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE'],
  }),
  cancelClosing: defineCall({
    summary: 'Cancel the closing of the player’s account, while it is not closed yet.',
    ...CHANGE,
    path: '/wps/member/security/closing/cancel',
    output: MemberClosing,
    errors: ['REAUTH_REQUIRED', 'SECURITY_HOLD_ACTIVE', 'STATE_CHANGED'],
  }),
};

const AccountEvent = z.object({
  no: z.number(),
  kind: z.enum(ACCOUNT_EVENTS),
  at: Time,
  /** `player`, `system`, or `operator:<name>`. */
  actor: z.string(),
  /** From the closed list of its kind; '' where there is none. */
  reason: z.string(),
  note: z.string(),
  /** When a block ends; null: when an operator lifts it. */
  until: z.nullable(Time),
  /** What was corrected; the identity number is masked. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The KYC document that supports the correction. */
  documentId: z.nullable(IdText),
});

const PlayerAccount = z.object({
  accountId: IdText,
  standing: z.enum(ACCOUNT_STANDINGS),
  /** The event that led to the current state; null for an open account. */
  by: z.nullable(AccountEvent),
  /** For a closing account: what is left to do. */
  openSteps: z.array(OpenClosingStep),
  /** Actions that are locked now. */
  locks: z.array(
    z.object({
      scope: z.enum(LOCK_SCOPES),
      reason: z.enum(LOCK_REASONS),
      /** What the player reads; '' for nothing. */
      text: z.string(),
      until: z.nullable(Time),
      operator: z.string(),
      lockedAt: Time,
    }),
  ),
});

const PLAYERS = { module: 'OPS-PLAYERS', auth: 'operator' } as const;
const BLOCK = { ...PLAYERS, method: 'POST', permission: 'players.block' } as const;
const CLOSE = { ...PLAYERS, permission: 'players.close' } as const;

/** Operator actions on a player's account. Each action is audited and recorded in the account's history. */
export const accountsBackoffice = {
  account: defineCall({
    ...PLAYERS,
    summary: 'Get the state of a player’s account, its cause, and what is left to do before it closes.',
    method: 'GET',
    path: '/console/v1/players/account',
    permission: 'players.read',
    input: z.object({ accountId: IdText }),
    output: PlayerAccount,
    errors: ['NOT_FOUND'],
  }),
  history: defineCall({
    ...PLAYERS,
    summary: 'List the events of a player’s account: blocks, corrections, closing and reopening, latest first.',
    method: 'GET',
    path: '/console/v1/players/account/history',
    permission: 'players.read',
    input: z.object({ ...PageInput, accountId: IdText }),
    output: PageOf(AccountEvent),
    errors: ['NOT_FOUND'],
  }),
  block: defineCall({
    ...BLOCK,
    summary:
      'Block a player’s account, until a given time or until it is unblocked. Sessions end; no login, bet, deposit or withdrawal. Wins of rounds in progress are credited.',
    path: '/console/v1/players/block',
    input: z.object({ accountId: IdText, reason: z.enum(BLOCK_REASONS), note: Reason, until: z.nullable(Time) }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED', 'STATE_CHANGED'],
  }),
  unblock: defineCall({
    ...BLOCK,
    summary: 'Lift the block of a player’s account.',
    path: '/console/v1/players/unblock',
    input: z.object({ accountId: IdText, note: Reason }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  lock: defineCall({
    ...PLAYERS,
    method: 'POST',
    permission: 'players.lock',
    summary:
      'Lock one kind of action of a player, until a given time or until it is lifted. A log-in lock ends sessions. What is owed to the player is credited all the same, and what waits goes on.',
    path: '/console/v1/players/lock',
    input: z.object({
      accountId: IdText,
      scope: z.enum(LOCK_SCOPES),
      reason: z.enum(BLOCK_REASONS),
      /** What the player reads. */
      text: z.string().check(z.trim(), z.maxLength(200)),
      note: Reason,
      until: z.nullable(Time),
    }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED', 'STATE_CHANGED'],
  }),
  unlock: defineCall({
    ...PLAYERS,
    method: 'POST',
    permission: 'players.unlock',
    summary: 'Lift the lock of one kind of action of a player.',
    path: '/console/v1/players/unlock',
    input: z.object({ accountId: IdText, scope: z.enum(LOCK_SCOPES), note: Reason }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  profile: defineCall({
    ...PLAYERS,
    summary:
      'Get the data that only an operator can correct, with the identity number masked, and the accepted KYC documents that may support a correction. The view is audited.',
    method: 'GET',
    path: '/console/v1/players/profile',
    permission: 'players.correct',
    input: z.object({ accountId: IdText }),
    output: z.object({
      version: z.number(),
      fields: z.array(z.object({ field: z.enum(CORRECTABLE_FIELDS), value: z.string() })),
      documents: z.array(z.object({ id: IdText, kind: z.enum(DOCUMENT_TYPES), sentAt: Time })),
    }),
    errors: ['NOT_FOUND'],
  }),
  correct: defineCall({
    ...PLAYERS,
    summary:
      'Propose to correct the real name, birthday or identity number of a player; another operator decides it. Evidence is an accepted KYC document of the player, or images. The player is notified by message and mail when it is done. STATE_CHANGED while another correction waits.',
    method: 'POST',
    path: '/console/v1/players/profile',
    permission: 'players.correct',
    encrypted: true,
    input: z.object({
      accountId: IdText,
      /** Version of the profile that was viewed; refused STALE_VERSION when it has changed since. */
      version: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
      values: z.partialRecord(z.enum(CORRECTABLE_FIELDS), z.string().check(z.trim(), z.minLength(1), z.maxLength(255))),
      documentId: z.nullable(IdText),
      /** Images that `addEvidence` has stored. */
      evidenceId: z._default(z.nullable(IdText), null),
      note: Reason,
    }),
    output: z.object({ proposal: IdText }),
    errors: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED', 'STALE_VERSION', 'STATE_CHANGED', 'ACCOUNT_CLOSED'],
  }),
  addEvidence: defineCall({
    ...PLAYERS,
    summary: 'Store one to three images as evidence for a correction of a player’s personal data.',
    method: 'POST',
    path: '/console/v1/players/evidence',
    permission: 'players.correct',
    images: MAX_IMAGES,
    input: z.object({ accountId: IdText }),
    output: z.object({ id: IdText }),
    errors: ['NOT_FOUND', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
  evidence: defineCall({
    ...PLAYERS,
    summary: 'Get an image of evidence about a player, counted from 1; each view is audited.',
    method: 'POST',
    path: '/console/v1/players/evidence/image',
    permission: 'players.correct',
    input: z.object({
      accountId: IdText,
      id: IdText,
      n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)),
    }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  closings: defineCall({
    ...CLOSE,
    summary:
      'List accounts waiting to be closed, oldest first; or closed ones, or closed ones that received money afterwards, latest first.',
    method: 'GET',
    path: '/console/v1/closings',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      list: z._default(z.enum(CLOSING_LISTS), 'waiting'),
      /** Prefix of a username. */
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(
      z.object({
        player: z.object({ accountId: IdText, username: z.string() }),
        /** Since when it is closing, or closed. */
        since: Time,
        reason: z.string(),
        note: z.string(),
        actor: z.string(),
        balance: Amount,
        currency: CurrencyCode,
      }),
    ),
    errors: [],
  }),
  requestClosing: defineCall({
    ...CLOSE,
    summary: 'Record that a player asks to close the account. It closes as soon as nothing is left to do.',
    method: 'POST',
    path: '/console/v1/players/closing',
    input: z.object({ accountId: IdText, reason: z.enum(CLOSING_REASONS), note: Reason }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED', 'STATE_CHANGED'],
  }),
  cancelClosing: defineCall({
    ...CLOSE,
    summary: 'Record that a player keeps the account, while it is not closed yet.',
    method: 'POST',
    path: '/console/v1/players/closing/cancel',
    input: z.object({ accountId: IdText, note: Reason }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reopen: defineCall({
    ...CLOSE,
    summary: 'Reopen a closed account at the player’s request. Refused while the player’s self-exclusion is in force.',
    method: 'POST',
    path: '/console/v1/players/reopen',
    input: z.object({ accountId: IdText, note: Reason }),
    output: PlayerAccount,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'PLAY_EXCLUDED'],
  }),
};
