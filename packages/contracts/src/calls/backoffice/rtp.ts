import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../../paging.ts';

/** How a return stands to its mathematics: too little played, in order, worth a look, no chance any more. */
export const RTP_STATUSES = ['unsure', 'fine', 'alarm', 'disable'] as const;
/** Under this name the monitor of returns closes versions and stands in the audit log; no operator is called so. */
export const RTP_MONITOR = '(monitor)';
const SPANS = ['life', 'window'] as const;

const Code = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const VendorCode = z.string().check(z.regex(/^\w{1,40}$/));
/** Hash of the maths, and the way to bet; both '' for a game of a vendor. */
const VersionHash = z.string().check(z.regex(/^\w{0,128}$/));
const Option = z.string().check(z.regex(/^[\w-]{0,40}$/));
const RtpStatus = z.enum(RTP_STATUSES);
/** Millionths of what was staked. */
const Ppm = z.number();
const Band = z.object({ low_ppm: Ppm, high_ppm: Ppm });

/** Sums over rounds with real money, and what the mathematics say to them. */
const Reading = z.object({
  rounds: z.number(),
  staked: Amount,
  /** Without progressive jackpots, as the returns are: their hits are too rare to be judged with the rest. */
  won: Amount,
  /** What progressive jackpots paid from their pots. */
  jackpot: Amount,
  /** Null while nothing was staked. */
  actual_ppm: z.nullable(Ppm),
  /** As the mathematics have it, or as the vendor says; null where nobody says. */
  theoretical_ppm: z.nullable(Ppm),
  /** Only what the house has the variance of is judged: null for games of vendors and old versions. */
  assessment: z.nullable(
    z.object({
      status: RtpStatus,
      /** Standard deviations from the theoretical return. */
      deviations: z.number(),
      band95: Band,
      band999: Band,
    }),
  ),
});
const GameRtp = z.extend(Reading, {
  code: z.string(),
  name: z.string(),
  vendorCode: z.string(),
  vendorTitle: z.string(),
  versionHash: z.string(),
  /** Whether it is the version that is played now. */
  current: z.boolean(),
  option: z.string(),
  currency: CurrencyCode,
  /** The kill switch in force over this version. */
  killSwitch: z.nullable(z.object({ id: IdText, reason: z.string(), by: z.string(), at: Time })),
});

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.read', method: 'GET' } as const;

export const rtpBackoffice = {
  list: defineCall({
    ...read,
    summary:
      'What games returned against what they should, by version and way to bet, over whole days of UTC; what is worth a look first.',
    path: '/console/v1/rtp',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
      vendorCode: z.optional(VendorCode),
      status: z.optional(RtpStatus),
      sort: SortBy('rounds', 'staked', 'actual', 'deviations'),
    }),
    output: PageOf(GameRtp),
    errors: [],
  }),
  read: defineCall({
    ...read,
    summary: 'The return of one way to bet on one version: day by day with its bands, judged by span, and its alarms.',
    path: '/console/v1/rtp/game',
    input: z.object({ code: Code, versionHash: VersionHash, option: Option }),
    output: z.object({
      /** Over the whole life of the version. */
      game: GameRtp,
      spans: z.array(z.extend(Reading, { span: z.enum(SPANS) })),
      /** How many days the window has. */
      windowDays: z.number(),
      /** Each sums from the first day of the version on; the last of them, in order. */
      days: z.array(z.extend(Reading, { day: z.string() })),
      /** Changes of the judgement, the latest first: the last fifty. */
      alarms: z.array(
        z.object({
          id: IdText,
          span: z.enum(SPANS),
          status: RtpStatus,
          rounds: z.number(),
          actual_ppm: Ppm,
          theoretical_ppm: Ppm,
          deviations: z.number(),
          at: Time,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
