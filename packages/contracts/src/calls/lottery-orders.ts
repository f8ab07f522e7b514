import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef, Version } from '../ids.ts';
import { IssueNo } from '../lottery/draw.ts';
import { LotteryCode, PrizeMode } from '../lottery/game.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, Time } from '../paging.ts';
import {
  LotteryChaseKind,
  LotteryChasePlan,
  LotteryChaseStop,
  LotteryClosedPick,
  LotteryDisc,
  LotteryLineInput,
  LotteryOdds,
  LotteryOrder,
  LotteryOrderNo,
  LotteryOrderPlace,
  LotteryReceipt,
  LotteryReduction,
  LotteryUnit,
  SixDecimals,
} from './lottery-order-fields.ts';
import { OrderRebate } from './rebate.ts';

/** Lines up to 1 MB of typed tickets. */
const MAX_SLIP_BYTES = 2 * 1024 * 1024;

const Lines = z.array(LotteryLineInput).check(z.minLength(1), z.maxLength(100));

const Slip = {
  /** The code of the game in the catalogue; it decides game and prize mode. */
  entryCode: LotteryCode,
  lines: Lines,
  /** Of the prices that the player has seen. */
  priceVersion: Version,
};

/** What an order or a plan may be refused with, besides what any bet may. */
const SLIP_ERRORS = [
  ...(['NOT_FOUND', 'DRAW_CLOSED', 'SELECTION_INVALID', 'OPTION_NOT_OFFERED', 'STAKE_NOT_OFFERED'] as const),
  ...(['ODDS_CHANGED', 'PLAY_CLOSED', 'LIABILITY_REACHED', 'LIMIT_REACHED', 'INVALID_AMOUNT', 'CONFLICT'] as const),
  ...(['INSUFFICIENT_FUNDS', 'GAME_DISABLED', 'GAME_MAINTENANCE', 'GAME_UNAVAILABLE', 'PLAY_EXCLUDED'] as const),
  ...(['DEBT_OPEN', 'MANDATORY_BREAK', 'BET_NOT_ALLOWED', 'ACCOUNT_BLOCKED', 'GAME_SERVER_UNAVAILABLE'] as const),
] as const;

const Prices = z.object({
  gameCode: z.string(),
  entryCode: z.string(),
  prizeMode: PrizeMode,
  currency: CurrencyCode,
  /** Increases with every change of a price; an order names the one it has seen. */
  priceVersion: z.number(),
  /** Groups of the player and what they keep: (top - group) × 5 basis points of the valid stake. Null without prize groups. */
  groups: z.nullable(z.object({ min: z.number(), top: z.number(), rate_bps: z.number(), brandTop: z.number() })),
  /** Discs with their rebate; empty without odds tables. */
  discs: z.array(z.object({ disc: LotteryDisc, rebate_bps: z.number() })),
  canCancel: z.boolean(),
  /** Plans may raise their stakes. */
  canRaise: z.boolean(),
  maxMultiple: z.number(),
  /** Largest stake of a line, an order and a player in a draw, and largest payout of an order. */
  limits: z.object({ line: Amount, order: Amount, player: Amount, payout: Amount }),
  plays: z.array(
    z.object({
      play: z.string(),
      /** What a unit costs with multiple 1 in `yuan`; with odds the smallest stake, with points the price of a point. */
      unitPrice: SixDecimals,
      /** What it costs by the standard; a lower `unitPrice` is a discount. */
      fullPrice: SixDecimals,
      units: z.array(LotteryUnit),
      /** The highest group of this play type for the player; null without prize groups. */
      top: z.nullable(z.number()),
      /** By disc, for entries with points under `A`; null with prize groups. */
      odds: z.nullable(z.record(z.string(), LotteryOdds)),
      isClosed: z.boolean(),
    }),
  ),
  /** The draw that takes orders, for which these prices are; null without one. */
  issueNo: z.nullable(z.string()),
  /** The first draw with other prices or limits, or with closed picks, where it is known. */
  until: z.nullable(z.string()),
  /** Picks of that draw that take no orders, or pay half. */
  picks: z.array(LotteryClosedPick),
  /** Picks of that draw whose odds its orders have reduced. */
  reductions: z.array(LotteryReduction),
});

const Detail = z.extend(LotteryOrder, {
  receipt: LotteryReceipt,
  /** 64 hex digits: the hash of the receipt, a leaf of the tree of the draw. */
  leaf: z.string(),
  place: z.nullable(LotteryOrderPlace),
  /** Null until the draw is settled. */
  numbers: z.nullable(z.array(z.number())),
  /** Movements of money, oldest first; negative amounts were taken. */
  payments: z.array(
    z.object({
      at: Time,
      kind: z.enum(['stake', 'prize', 'push', 'returned', 'correction']),
      amount: Amount,
      /** Of a correction: the numbers before and after it, and what was not taken back although the new result pays less. */
      numbers: z.nullable(
        z.object({ before: z.array(z.number()), after: z.array(z.number()), waived: z.nullable(Amount) }),
      ),
    }),
  ),
  /** What a settled order accrued; null without own rebate. */
  ownRebate: z.nullable(OrderRebate),
});

export const lotteryOrders = {
  prices: defineCall({
    summary: 'Get the prices of an entry: groups or odds, units, limits, and what the open draw does not take.',
    method: 'GET',
    path: '/lottery/v1/prices',
    module: 'LOTT-BET',
    auth: 'public',
    knowsMember: true,
    input: z.object({ entryCode: LotteryCode }),
    output: Prices,
    errors: ['NOT_FOUND'],
  }),
  check: defineCall({
    summary:
      'Check a slip without placing it: stakes, the largest payout, what the player may still stake in the draw, and the multiples that the limits and the liability left allow.',
    method: 'POST',
    path: '/lottery/v1/check',
    module: 'LOTT-BET',
    auth: 'member',
    maxBody_bytes: MAX_SLIP_BYTES,
    input: z.object({ ...Slip, issueNo: IssueNo }),
    output: z.object({
      /** `fits`: at most its own multiple, together with the lines before it. `maxMultiple`: the largest one of the line alone. */
      lines: z.array(z.object({ units: z.number(), stake: SixDecimals, fits: z.number(), maxMultiple: z.number() })),
      playerLeft: SixDecimals,
      total: SixDecimals,
      maxPayout: SixDecimals,
      /** Who wins in more than this share of the outcomes of a draw has no valid stake there; null without such a limit. */
      cover_bps: z.nullable(z.number()),
      /** The slip does, with the orders that the player has in the draw. */
      coversTooMuch: z.boolean(),
    }),
    errors: SLIP_ERRORS,
  }),
  place: defineCall({
    summary:
      'Place an order for one draw, all of its lines or none. It counts if the server read it before the close. A repeated clientRef returns the recorded order and moves nothing.',
    method: 'POST',
    path: '/lottery/v1/order',
    module: 'LOTT-BET',
    auth: 'member',
    maxBody_bytes: MAX_SLIP_BYTES,
    input: z.object({
      clientRef: ClientRef,
      ...Slip,
      issueNo: IssueNo,
      /** The sum of all lines; the server adds up again and refuses another sum. */
      total: PositiveAmount,
      /** Takes changed odds that are not lower than the shown ones. */
      acceptBetter: z._default(z.boolean(), false),
    }),
    output: LotteryOrder,
    errors: SLIP_ERRORS,
  }),
  cancel: defineCall({
    summary: 'Cancel a whole order while its draw is open, where the entry allows it. The stake is returned.',
    method: 'POST',
    path: '/lottery/v1/order/cancel',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({ orderNo: LotteryOrderNo }),
    output: LotteryOrder,
    errors: ['NOT_FOUND', 'DRAW_CLOSED', 'OPTION_NOT_OFFERED', 'ALREADY_SETTLED', 'GAME_SERVER_UNAVAILABLE'],
  }),
  orders: defineCall({
    summary: 'List the member’s lottery orders, newest first: of all games or of one, of a draw or a plan.',
    method: 'GET',
    path: '/lottery/v1/orders',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      ...PageInput,
      gameCode: z.optional(LotteryCode),
      issueNo: z.optional(IssueNo),
      planNo: z.optional(LotteryOrderNo),
      /** `open`: accepted; `settled`: every other state. */
      show: z.optional(z.enum(['open', 'settled'])),
    }),
    output: z.extend(PageOf(LotteryOrder), {
      /** Of the whole selection; null when it is empty. `returned` and `validStake` leave out open orders. */
      totals: z.nullable(z.object({ currency: CurrencyCode, stake: Amount, returned: Amount, validStake: Amount })),
    }),
    errors: [],
  }),
  corrections: defineCall({
    summary:
      'Explain the corrections of a round of the account record that is a lottery order, oldest first: draw, numbers and difference. Empty for any other round.',
    method: 'GET',
    path: '/lottery/v1/order/corrections',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({ roundId: z.string().check(z.regex(/^\d{1,18}-\d{1,18}$/)) }),
    output: z.object({
      corrections: z.array(
        z.object({
          /** The time of its line in the account record. */
          at: Time,
          orderNo: z.string(),
          gameCode: z.string(),
          issueNo: z.string(),
          before: z.array(z.number()),
          after: z.array(z.number()),
          currency: CurrencyCode,
          amount: Amount,
          waived: z.nullable(Amount),
        }),
      ),
    }),
    errors: [],
  }),
  order: defineCall({
    summary:
      'Get an order of the member with its receipt, its place among the sealed orders, and the movements of money.',
    method: 'GET',
    path: '/lottery/v1/order',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({ orderNo: LotteryOrderNo }),
    output: Detail,
    errors: ['NOT_FOUND'],
  }),
  placePlan: defineCall({
    summary:
      'Place a chase plan: the same lines for up to 120 draws. Its whole cost is held; an item is spent when its draw is settled. A repeated clientRef returns the recorded plan.',
    method: 'POST',
    path: '/lottery/v1/chase',
    module: 'LOTT-BET',
    auth: 'member',
    maxBody_bytes: MAX_SLIP_BYTES,
    input: z.object({
      clientRef: ClientRef,
      ...Slip,
      /** The first draw; the plan has this one and those after it. */
      issueNo: IssueNo,
      draws: z.int().check(z.gte(1), z.lte(120)),
      /** The first multiple of the lines, whose own multiples count too. */
      first: z._default(z.int().check(z.gte(1), z.lte(9_999)), 1),
      plan: LotteryChaseKind,
      stop: z._default(LotteryChaseStop, { on: 'win' }),
      /** The sum of all items. */
      total: PositiveAmount,
    }),
    output: LotteryChasePlan,
    errors: [...SLIP_ERRORS, 'PLAN_IMPOSSIBLE', 'RAISING_NOT_ALLOWED'],
  }),
  plans: defineCall({
    summary: 'List the member’s chase plans, newest first.',
    method: 'GET',
    path: '/lottery/v1/chase/plans',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      ...PageInput,
      gameCode: z.optional(LotteryCode),
      show: z.optional(z.enum(['running', 'ended'])),
    }),
    output: PageOf(LotteryChasePlan),
    errors: [],
  }),
  plan: defineCall({
    summary: 'Get a chase plan of the member with the state of each item.',
    method: 'GET',
    path: '/lottery/v1/chase',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({ planNo: LotteryOrderNo }),
    output: LotteryChasePlan,
    errors: ['NOT_FOUND'],
  }),
  cancelItems: defineCall({
    summary:
      'Cancel items of a chase plan that wait for their draws: one, or all that are left. Their money is free again.',
    method: 'POST',
    path: '/lottery/v1/chase/cancel',
    module: 'LOTT-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      planNo: LotteryOrderNo,
      /** All that wait when omitted. */
      item: z.optional(z.int().check(z.gte(1), z.lte(120))),
    }),
    output: LotteryChasePlan,
    errors: ['NOT_FOUND', 'DRAW_CLOSED', 'GAME_SERVER_UNAVAILABLE'],
  }),
};
