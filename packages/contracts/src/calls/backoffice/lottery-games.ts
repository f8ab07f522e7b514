import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LotteryArea, LotteryCode, LotteryFamily, LotterySource, PrizeMode } from '../../lottery/game.ts';
import { LotterySchedule } from '../../lottery/schedule.ts';
import { CurrencyCode } from '../../money.ts';
import { Reason } from '../../reason.ts';
import { LotteryPriceChanges, LotteryPriceRow } from './lottery-prices.ts';
import { LotteryChain, LotteryFeed, LotterySourceInput } from './lottery-sources.ts';

/** Languages in which a lottery may have a name besides the English one. */
export const LOTTERY_NAME_LANGUAGES = ['CN', 'AR', 'VI', 'TH', 'ID'] as const;
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const Rules = z.string().check(z.regex(/^[\w-]{1,40}$/));
const MAX_ENTRIES = 4;

/** A prize mode that a new lottery is offered in: every play type of its rules that the mode has. */
const EntryDraft = z.object({
  mode: PrizeMode,
  /** The play type that opens first; the usual one of the rules when omitted. */
  defaultPlayType: z.optional(z.string().check(z.regex(/^[\w.]{1,60}$/))),
  /** The first prices; what is left out is standard. */
  prices: LotteryPriceChanges,
});
const Entries = z.array(EntryDraft).check(z.minLength(1), z.maxLength(MAX_ENTRIES));

/** In English, and in other languages. */
const names = { name: Name, names: z.partialRecord(z.enum(LOTTERY_NAME_LANGUAGES), Name) };

/** A lottery as an operator sets it up. */
const Draft = z.object({
  /** Its code, and that of its first entry; the others have that of their mode after it. */
  gameCode: LotteryCode.check(z.maxLength(50)),
  ...names,
  /** The rules of its draws and play types; the family and the area follow from them. */
  rules: Rules,
  /** `C`: a board of the south is shown with those of the centre. Only for these rules. */
  region: z.optional(z.enum(['C', 'S'])),
  presentation: z.enum(['NUMBERS', 'VIDEO']),
  source: LotterySourceInput,
  schedule: LotterySchedule,
  entries: Entries,
  /** `closed`: limits and prices can be set before its first draw. */
  status: z.enum(['open', 'closed']),
});
export type LotteryDraft = z.infer<typeof Draft>;

const schedule = { method: 'POST', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.schedule' } as const;

export const lotteryGamesBackoffice = {
  options: defineCall({
    ...schedule,
    method: 'GET',
    summary:
      'List the rules of draws and play types that a new lottery may have, and the sources that the brand may use.',
    path: '/console/v1/lottery/create/options',
    input: z.object({}),
    output: z.object({
      rules: z.array(z.object({ rules: Rules, family: LotteryFamily, area: LotteryArea, modes: z.array(PrizeMode) })),
      /** `external` needs a country whose rule of play allows bets on draws of others. */
      sources: z.array(LotterySource),
      hasBeacon: z.boolean(),
      /** Chains that the server has nodes of. */
      chains: z.array(LotteryChain),
      /** Feeds of results of others that the server can ask; the simulated ones are not among them. */
      feeds: z.array(LotteryFeed),
    }),
    errors: [],
  }),
  create: defineCall({
    ...schedule,
    summary:
      'Create a lottery with its entries, first schedule and first prices, and offer it. Its draws are created when a process holds it. Prices that are not standard need the permission lottery.prices.',
    path: '/console/v1/lottery/create',
    input: z.extend(Draft, { reason: Reason }),
    output: z.object({ gameCode: LotteryCode, entryCodes: z.array(LotteryCode) }),
    errors: ['CODE_TAKEN', 'INVALID_INPUT', 'OPTION_NOT_OFFERED', 'RETURN_TOO_HIGH', 'NOT_PERMITTED'],
  }),
  setup: defineCall({
    ...schedule,
    method: 'GET',
    summary:
      'Get the names of a lottery that operators created, its prize modes, and those that its rules have besides.',
    path: '/console/v1/lottery/setup',
    input: z.object({ gameCode: LotteryCode }),
    output: z.object({ ...names, rules: Rules, modes: z.array(PrizeMode), others: z.array(PrizeMode) }),
    errors: ['NOT_FOUND', 'OPTION_NOT_OFFERED'],
  }),
  change: defineCall({
    ...schedule,
    method: 'PUT',
    summary:
      'Change the names of a lottery that operators created, and add entries with their first prices. Entries stay. Prices that are not standard need the permission lottery.prices.',
    path: '/console/v1/lottery/setup',
    input: z.object({
      gameCode: LotteryCode,
      ...names,
      added: z.array(EntryDraft).check(z.maxLength(MAX_ENTRIES)),
      reason: Reason,
    }),
    output: z.object({ entryCodes: z.array(LotteryCode) }),
    errors: [
      ...(['NOT_FOUND', 'STATE_CHANGED', 'CODE_TAKEN', 'INVALID_INPUT', 'OPTION_NOT_OFFERED'] as const),
      ...(['RETURN_TOO_HIGH', 'NOT_PERMITTED'] as const),
    ],
  }),
  previewPrices: defineCall({
    ...schedule,
    summary:
      'Get the prices that entries of a new lottery would have, with the exact return of each, before it is created.',
    path: '/console/v1/lottery/create/prices',
    input: z.object({ rules: Rules, entries: Entries }),
    output: z.object({
      currency: CurrencyCode,
      /** The most that a price may return with its rebate, basis points. */
      ceiling_bps: z.number(),
      entries: z.array(z.object({ mode: PrizeMode, plays: z.array(LotteryPriceRow) })),
    }),
    errors: ['INVALID_INPUT', 'OPTION_NOT_OFFERED'],
  }),
};
