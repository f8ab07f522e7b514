import * as z from 'zod/mini';
import { defineCall, MAX_IMAGES } from '../call.ts';
import { IdText } from '../ids.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../paging.ts';

/** What a player shows: an identity card (front and back), a passport, a proof of the address, a proof of a means of payment. */
export const PAPER_KINDS = ['identityCard', 'passport', 'address', 'payment'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** Where a paper that was sent stands. */
export const PAPER_STATES = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type PaperState = (typeof PAPER_STATES)[number];
/** Why a paper is refused; the player reads the sentence `papers.reason.<reason>` and the operator's own words. */
export const PAPER_REASONS = ['unreadable', 'incomplete', 'outdated', 'otherName', 'wrongKind', 'other'] as const;
export type PaperReason = (typeof PAPER_REASONS)[number];

const Day = z.iso.date();

/** What the decision on a paper says. */
const Decided = {
  state: z.enum(PAPER_STATES),
  sentAt: Time,
  /** The last day on which an accepted paper counts; null: it does not expire. */
  expiresOn: z.nullable(Day),
  /** Of a refused one. */
  reason: z.nullable(z.enum(PAPER_REASONS)),
  note: z.string(),
};

const OwnPaper = z.object({ kind: z.enum(PAPER_KINDS), last: z.nullable(z.object(Decided)) });
const Papers = z.object({
  papers: z.array(OwnPaper),
  /** Withdrawals that come to more than so much in all need an accepted identity card or passport; null: the brand does not ask. */
  neededAbove: z.nullable(Amount),
  currency: CurrencyCode,
});

/** Identity papers (V-07): a player sends pictures of them and sees what became of it. */
export const papers = {
  list: defineCall({
    summary: 'Each kind of paper with what was sent last, where it stands and why.',
    method: 'GET',
    path: '/papers/v1/papers',
    module: 'MCS-PAPERS',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    output: Papers,
    errors: [],
  }),
  send: defineCall({
    summary:
      'Send one to three pictures of a paper, PNG or JPEG under 5 MB each. While one of its kind waits, another is refused STATE_CHANGED. Nobody but the brand’s reviewers sees them.',
    method: 'POST',
    path: '/papers/v1/papers',
    module: 'MCS-PAPERS',
    anyRegion: true,
    auth: 'member',
    realAccount: true,
    images: MAX_IMAGES,
    input: z.object({ kind: z.enum(PAPER_KINDS) }),
    output: Papers,
    errors: ['PROOF_NEEDED', 'SECURITY_WAITS', 'STATE_CHANGED', 'IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TOO_MANY_IMAGES'],
  }),
};

const BackofficePaper = z.object({
  id: IdText,
  player: z.object({ accountId: IdText, username: z.string() }),
  kind: z.enum(PAPER_KINDS),
  /** The name that the player told, to compare. */
  realName: z.string(),
  /** How many pictures there are to look at; 0 once they are forgotten. */
  images: z.number(),
  ...Decided,
  decided: z.nullable(z.object({ at: Time, by: z.string() })),
});

const DESK = { module: 'OPS-PAPERS', auth: 'operator', permission: 'papers.review' } as const;

/** The reviewers' side of identity papers. */
export const papersBackoffice = {
  list: defineCall({
    ...DESK,
    summary: 'Papers of the brand’s players: those that wait, the oldest first; others, the newest first.',
    method: 'GET',
    path: '/console/v1/papers',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      state: z.optional(z.enum(PAPER_STATES)),
      /** The beginning of a username. */
      search: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: PageOf(BackofficePaper),
    errors: [],
  }),
  image: defineCall({
    ...DESK,
    summary: 'One picture of a paper, from 1; each look is logged, and nothing of it is kept by the browser.',
    method: 'POST',
    path: '/console/v1/papers/image',
    input: z.object({ id: IdText, n: z.number().check(z.int(), z.gte(1), z.lte(MAX_IMAGES)) }),
    output: z.object({ type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  accept: defineCall({
    ...DESK,
    summary: 'Accept a paper that waits, until its last day where it has one. The player is told.',
    method: 'POST',
    path: '/console/v1/papers/accept',
    input: z.object({ id: IdText, expiresOn: z.nullable(Day) }),
    output: BackofficePaper,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  refuse: defineCall({
    ...DESK,
    summary:
      'Refuse a paper that waits, with a reason and words of one’s own. The player is told both and may send again.',
    method: 'POST',
    path: '/console/v1/papers/refuse',
    input: z.object({
      id: IdText,
      reason: z.enum(PAPER_REASONS),
      note: z.string().check(z.trim(), z.maxLength(300)),
    }),
    output: BackofficePaper,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
