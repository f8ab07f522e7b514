import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../paging.ts';

/** What a player shows: an identity card (front and back), a passport, a proof of the address, a proof of a means of payment. */
export const DOCUMENT_TYPES = ['identityCard', 'passport', 'address', 'payment'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Where a paper that was sent stands. */
export const DOCUMENT_STATES = ['pending', 'accepted', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
/** Why a paper is refused; the player reads the sentence `kyc.reason.<reason>` and the operator's own words. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'nameMismatch',
  'wrongDocumentType',
  'other',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

const Day = z.iso.date();

/** What the decision on a paper says. */
const Decision = {
  state: z.enum(DOCUMENT_STATES),
  sentAt: Time,
  /** The last day on which an accepted paper counts; null: it does not expire. */
  expiresOn: z.nullable(Day),
  /** Of a refused one. */
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  note: z.string(),
};

const OwnDocument = z.object({ kind: z.enum(DOCUMENT_TYPES), last: z.nullable(z.object(Decision)) });
const Documents = z.object({
  documents: z.array(OwnDocument),
  /** Withdrawals that come to more than so much in all need an accepted identity card or passport; null: the brand does not ask. */
  requiredAbove: z.nullable(Amount),
  currency: CurrencyCode,
});

/** Identity papers (V-07): a player sends pictures of them and sees what became of it. */
export const kyc = {
  list: defineCall({
    summary: 'Each kind of paper with what was sent last, where it stands and why.',
    method: 'GET',
    path: '/kyc/v1/documents',
    module: 'MCS-KYC',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: Documents,
    errors: [],
  }),
  send: defineCall({
    summary:
      'Send one to three pictures of a paper, PNG or JPEG under 5 MB each. While one of its kind waits, another is refused STATE_CHANGED. Nobody but the brand’s reviewers sees them.',
    method: 'POST',
    path: '/kyc/v1/documents',
    module: 'MCS-KYC',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    images: MAX_IMAGES,
    input: z.object({ kind: z.enum(DOCUMENT_TYPES) }),
    output: Documents,
    errors: [
      'REAUTH_REQUIRED',
      'SECURITY_HOLD_ACTIVE',
      'STATE_CHANGED',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'TOO_MANY_IMAGES',
    ],
  }),
};

const BackofficeDocument = z.object({
  id: IdText,
  player: z.object({ accountId: IdText, username: z.string() }),
  kind: z.enum(DOCUMENT_TYPES),
  /** The name that the player told, to compare. */
  realName: z.string(),
  /** How many pictures there are to look at; 0 once they are forgotten. */
  images: z.number(),
  ...Decision,
  decided: z.nullable(z.object({ at: Time, by: z.string() })),
});

const DESK = { module: 'OPS-KYC', auth: 'operator', permission: 'kyc.review' } as const;

/** The reviewers' side of identity papers. */
export const kycBackoffice = {
  list: defineCall({
    ...DESK,
    summary: 'Papers of the brand’s players: those that wait, the oldest first; others, the newest first.',
    method: 'GET',
    path: '/console/v1/kyc/documents',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      state: z.optional(z.enum(DOCUMENT_STATES)),
      /** The beginning of a username. */
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(BackofficeDocument),
    errors: [],
  }),
  image: defineCall({
    ...DESK,
    summary: 'One picture of a paper, from 1; each look is logged, and nothing of it is kept by the browser.',
    method: 'POST',
    path: '/console/v1/kyc/documents/image',
    input: z.object({ id: IdText, n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)) }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  accept: defineCall({
    ...DESK,
    summary: 'Accept a paper that waits, until its last day where it has one. The player is told.',
    method: 'POST',
    path: '/console/v1/kyc/documents/accept',
    input: z.object({ id: IdText, expiresOn: z.nullable(Day) }),
    output: BackofficeDocument,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reject: defineCall({
    ...DESK,
    summary:
      'Refuse a paper that waits, with a reason and words of one’s own. The player is told both and may send again.',
    method: 'POST',
    path: '/console/v1/kyc/documents/reject',
    input: z.object({
      id: IdText,
      reason: z.enum(DOCUMENT_REASONS),
      note: z.string().check(z.trim(), z.maxLength(300)),
    }),
    output: BackofficeDocument,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
