import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../paging.ts';

/** KYC document types: an identity card (front and back), a passport, a proof of address, a proof of a means of payment. */
export const DOCUMENT_TYPES = ['identityCard', 'passport', 'address', 'payment'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Review states of a KYC document. */
export const DOCUMENT_STATES = ['pending', 'accepted', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
/** Why a document is rejected; the player sees the text `kyc.reason.<reason>` and the operator's own note. */
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

/** The review result of a document. */
const Decision = {
  state: z.enum(DOCUMENT_STATES),
  sentAt: Time,
  /** The last day on which an accepted document is valid; null: it does not expire. */
  expiresOn: z.nullable(Day),
  /** For a rejected document. */
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  note: z.string(),
};

const OwnDocument = z.object({ kind: z.enum(DOCUMENT_TYPES), last: z.nullable(z.object(Decision)) });
const Documents = z.object({
  documents: z.array(OwnDocument),
  /** Withdrawals above this total need an accepted identity card or passport; null: not required. */
  requiredAbove: z.nullable(Amount),
  currency: CurrencyCode,
});

/** KYC documents (V-07): a player submits images of them and sees the result. */
export const kyc = {
  list: defineCall({
    summary: 'List each document type with the last submission, its state and the reason.',
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
      'Submit one to three images of a document, PNG or JPEG under 5 MB each. While one of its type is pending, another is refused STATE_CHANGED. Only the brand’s reviewers can see them.',
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
  /** The name stated by the player, for comparison. */
  realName: z.string(),
  /** Number of images; 0 once they are purged. */
  images: z.number(),
  ...Decision,
  decided: z.nullable(z.object({ at: Time, by: z.string() })),
});

const COMMON = { module: 'OPS-KYC', auth: 'operator', permission: 'kyc.review' } as const;

/** The reviewers' calls for KYC documents. */
export const kycBackoffice = {
  list: defineCall({
    ...COMMON,
    summary: 'List documents of the brand’s players: pending ones, oldest first; others, newest first.',
    method: 'GET',
    path: '/console/v1/kyc/documents',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      state: z.optional(z.enum(DOCUMENT_STATES)),
      /** Prefix of a username. */
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(BackofficeDocument),
    errors: [],
  }),
  image: defineCall({
    ...COMMON,
    summary: 'Get one image of a document, counted from 1; each view is audited, and the browser stores nothing.',
    method: 'POST',
    path: '/console/v1/kyc/documents/image',
    input: z.object({ id: IdText, n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)) }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  accept: defineCall({
    ...COMMON,
    summary: 'Accept a pending document, until its expiry date where it has one. The player is notified.',
    method: 'POST',
    path: '/console/v1/kyc/documents/accept',
    input: z.object({ id: IdText, expiresOn: z.nullable(Day) }),
    output: BackofficeDocument,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reject: defineCall({
    ...COMMON,
    summary:
      'Reject a pending document, with a reason and a note. The player is notified of both and may submit again.',
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
