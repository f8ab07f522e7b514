import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, PeriodInput, SortBy, Time } from '../../paging.ts';

/** RTP status against the maths: too few rounds, within tolerance, alarm, out of tolerance. */
export const RTP_STATUSES = ['unsure', 'fine', 'alarm', 'disable'] as const;
/** The actor name of RTP monitoring in kill switches and the audit log; no operator has it. */
export const RTP_MONITOR = '(monitor)';
const SPANS = ['life', 'window'] as const;

const Code = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const VendorCode = z.string().check(z.regex(/^\w{1,40}$/));
/**
 * Hash of the maths, and the bet mode; both '' for a vendor game. Of a live table a kind of bet is one (`spot:banker`), of fishing a kind of
 * fish at a level of the cannon (`hit:anchovy:3`).
 */
const VersionHash = z.string().check(z.regex(/^\w{0,128}$/));
const Option = z.string().check(z.regex(/^[\w:-]{0,40}$/));
const RtpStatus = z.enum(RTP_STATUSES);
/** Millionths of the stakes. */
const Ppm = z.number();
const Band = z.object({ low_ppm: Ppm, high_ppm: Ppm });

/** Totals over real-money rounds, and the values expected by the maths. */
const Reading = z.object({
  rounds: z.number(),
  staked: Amount,
  /** Without progressive jackpots, as in the RTP: their hits are too rare to be judged with the rest. */
  won: Amount,
  /** Paid by progressive jackpots. */
  jackpot: Amount,
  /** Null without stakes. */
  actual_ppm: z.nullable(Ppm),
  /** From the maths, or from the vendor; null when unknown. */
  theoretical_ppm: z.nullable(Ppm),
  /** Only computed where the variance is known: null for vendor games and old versions. */
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
  /** Whether it is the current version. */
  current: z.boolean(),
  option: z.string(),
  currency: CurrencyCode,
  /** The active kill switch of this version. */
  killSwitch: z.nullable(z.object({ id: IdText, reason: z.string(), by: z.string(), at: Time })),
});

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'games.read', method: 'GET' } as const;

export const rtpBackoffice = {
  list: defineCall({
    ...read,
    summary:
      'List actual against theoretical RTP of games, by version and bet mode, over full UTC days; deviations first.',
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
    summary:
      'Get the RTP of one bet mode of one version: day by day with its bands, the status by period, and its alarms.',
    path: '/console/v1/rtp/game',
    input: z.object({ code: Code, versionHash: VersionHash, option: Option }),
    output: z.object({
      /** Over the lifetime of the version. */
      game: GameRtp,
      spans: z.array(z.extend(Reading, { span: z.enum(SPANS) })),
      /** Length of the window in days. */
      windowDays: z.number(),
      /** Cumulative from the first day of the version; the most recent days, in order. */
      days: z.array(z.extend(Reading, { day: z.string() })),
      /** Changes of the status, latest first: the last fifty. */
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
