import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { IssueNo } from '../../lottery/draw.ts';
import { LotteryCode, PrizeMode } from '../../lottery/game.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../../money.ts';
import { PageInput, PageOf } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import {
  LotteryClosedPick,
  LotteryDisc,
  LotteryOdds,
  LotteryOrderFigures,
  LotteryOrderState,
  LotteryPickPays,
  LotteryUnit,
  SixDecimals,
} from '../lottery-order-fields.ts';

const Play = z.string().check(z.regex(/^[\w.]{1,60}$/));
const Group = z.int().check(z.gte(1_700), z.lte(2_000), z.multipleOf(2));
const Book = z.string().check(z.regex(/^[\w.-]{1,40}$/));

const OddsText = z.string().check(z.regex(/^\d{1,7}(\.\d{1,3})?$/));
/** Automatic reduction: for every `every` that a pick would pay above the stakes of its market one step, down to the floor. */
const Steps = z.object({
  every: PositiveAmount,
  /** By `unitClass:tier`, for disc A; the other discs lose as much. */
  odds: z.record(z.string().check(z.maxLength(40)), z.object({ step: OddsText, floor: OddsText })),
});

/** A draw that a change may begin with. */
const NextDraw = z.object({ issueNo: z.string(), openAt: z.number(), closeAt: z.number() });
const FirstDraw = {
  /** The first draw that the change holds for; the next one that is not open yet when omitted. */
  firstIssueNo: z.optional(IssueNo),
};
const Saved = z.object({
  version: z.number(),
  /** Null when no draw exists: the change holds for the next that is created. */
  firstDraw: z.nullable(NextDraw),
});
/** What an operator sees of the draws. */
const Draws = {
  /** The first draw of this version, while it is not open; null when it holds now. */
  pendingDraw: z.nullable(NextDraw),
  /** The draws that a change may begin with, in order: the open one, and those after it. */
  nextDraws: z.array(NextDraw),
};

/** What an operator changes in the prices of an entry; what is left out is standard. */
export const LotteryPriceChanges = z.object({
  /** Entries `ZY`. */
  fixedGroup: z.optional(Group),
  canCancel: z.optional(z.boolean()),
  /** Entries `Elott`: the rebate of each disc, basis points. Odds that are standard follow from it. */
  rebates: z.optional(z.partialRecord(LotteryDisc, z.int().check(z.gte(0), z.lte(1_000)))),
  plays: z.optional(
    z.record(
      Play,
      z.object({
        unitPrice: z.optional(PositiveAmount),
        /** The highest group of the play type. */
        cap: z.optional(Group),
        odds: z.optional(z.partialRecord(LotteryDisc, LotteryOdds)),
        steps: z.optional(Steps),
        isClosed: z.optional(z.boolean()),
      }),
    ),
  ),
});

/** The price of a play type with its exact returns. */
export const LotteryPriceRow = z.object({
  play: z.string(),
  unitPrice: SixDecimals,
  units: z.array(LotteryUnit),
  cap: z.nullable(z.number()),
  isClosed: z.boolean(),
  odds: z.nullable(z.partialRecord(LotteryDisc, LotteryOdds)),
  steps: z.nullable(Steps),
  /** With the rebate, as a fraction; null for odds that are incomplete. */
  returns: z.array(z.object({ disc: z.nullable(LotteryDisc), unitClass: z.string(), returns: z.nullable(z.string()) })),
});

const LimitChanges = z.object({
  /** The most that one number may pay. */
  atom: z.optional(PositiveAmount),
  /** The same for single books. */
  books: z.optional(z.record(Book, PositiveAmount)),
  draw: z.optional(PositiveAmount),
  line: z.optional(PositiveAmount),
  order: z.optional(PositiveAmount),
  player: z.optional(PositiveAmount),
  payout: z.optional(PositiveAmount),
  /** Players who win in more than this share of the outcomes of an exact book have no valid stake there; none when omitted. */
  cover_bps: z.optional(z.int().check(z.gte(1_000), z.lte(9_999))),
});

const read = { method: 'GET', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.read' } as const;
const price = { method: 'POST', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.prices' } as const;
const limit = { method: 'POST', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.limits' } as const;
const draw = { gameCode: LotteryCode, issueNo: IssueNo };
const Closing = z.object({
  ...draw,
  play: Play,
  /** A number or pick of the play type; the whole play type when omitted. */
  pick: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  reason: Reason,
});
const Closed = z.object({ closed: z.array(LotteryClosedPick) });

export const lotteryPricesBackoffice = {
  prices: defineCall({
    ...read,
    summary: 'Get the prices of an entry, with the exact return of each price beside it.',
    path: '/console/v1/lottery/prices',
    input: z.object({ entryCode: LotteryCode }),
    output: z.object({
      entryCode: z.string(),
      prizeMode: PrizeMode,
      currency: CurrencyCode,
      version: z.number(),
      /** The most that a price may return with its rebate, basis points. */
      ceiling_bps: z.number(),
      fixedGroup: z.nullable(z.number()),
      /** By disc, basis points; empty without odds tables. */
      rebates: z.partialRecord(LotteryDisc, z.number()),
      canCancel: z.boolean(),
      changes: LotteryPriceChanges,
      ...Draws,
      plays: z.array(LotteryPriceRow),
    }),
    errors: ['NOT_FOUND'],
  }),
  savePrices: defineCall({
    ...price,
    summary:
      'Change the prices of an entry from a draw on, by default the next that is not open yet. Earlier draws and accepted orders keep theirs. Prices that return more than the ceiling are refused.',
    path: '/console/v1/lottery/prices',
    input: z.object({
      entryCode: LotteryCode,
      version: Version,
      changes: LotteryPriceChanges,
      ...FirstDraw,
      reason: Reason,
    }),
    output: Saved,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'RETURN_TOO_HIGH', 'INVALID_INPUT', 'STATE_CHANGED'],
  }),
  limits: defineCall({
    ...read,
    summary: 'Get the limits of a game: by number of each book, by draw, line, order, player and payout.',
    path: '/console/v1/lottery/limits',
    input: z.object({ gameCode: LotteryCode }),
    output: z.object({
      version: z.number(),
      currency: CurrencyCode,
      changes: LimitChanges,
      ...Draws,
      draw: SixDecimals,
      line: SixDecimals,
      order: SixDecimals,
      player: SixDecimals,
      payout: SixDecimals,
      cover_bps: z.nullable(z.number()),
      books: z.array(
        z.object({ book: z.string(), kind: z.enum(['exact', 'hit', 'whole']), atoms: z.number(), limit: SixDecimals }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  saveLimits: defineCall({
    ...limit,
    summary:
      'Change the limits of a game from a draw on, by default the next that is not open yet. Earlier draws keep theirs.',
    path: '/console/v1/lottery/limits',
    input: z.object({
      gameCode: LotteryCode,
      version: Version,
      changes: LimitChanges,
      ...FirstDraw,
      reason: Reason,
    }),
    output: Saved,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_INPUT', 'STATE_CHANGED'],
  }),
  exposure: defineCall({
    ...read,
    summary:
      'Get what a draw may pay: the worst case by book, and the load of the numbers of one book, the largest first.',
    path: '/console/v1/lottery/exposure',
    input: z.object({ ...draw, book: z.optional(Book) }),
    output: z.object({
      ...LotteryOrderFigures,
      books: z.array(z.object({ book: z.string(), worst: SixDecimals, limit: SixDecimals })),
      /** The book of `atoms`: the named one, else that with the worst case; empty when no number has a load. */
      shown: z.string(),
      /** Numbers without a load are left out; `valuesOf` of the book in game-math names them. */
      atoms: z.array(z.object({ atom: z.number(), load: SixDecimals })),
      /**
       * Orders and items of plans that were refused LIABILITY_REACHED, by the book whose limit they would have passed; `draw`: the limit of
       * the draw. Counted since the process holds the game.
       */
      refused: z.array(z.object({ book: z.string(), orders: z.number(), stake: SixDecimals })),
      closed: z.array(LotteryClosedPick),
    }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'RETRY'],
  }),
  largestOrders: defineCall({
    ...read,
    summary: 'List the orders of a draw, those with the largest possible payouts first.',
    path: '/console/v1/lottery/largest-orders',
    input: z.object({ ...PageInput, ...draw }),
    output: PageOf(
      z.object({
        orderNo: z.string(),
        player: z.string(),
        entryCode: z.string(),
        state: LotteryOrderState,
        stake: Amount,
        maxPayout: SixDecimals,
        isPlan: z.boolean(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  largestPlans: defineCall({
    ...read,
    summary: 'List the running chase plans that wait for a draw, those that hold the most money first.',
    path: '/console/v1/lottery/largest-plans',
    input: z.object({ ...PageInput, ...draw }),
    output: PageOf(
      z.object({
        planNo: z.string(),
        player: z.string(),
        entryCode: z.string(),
        kind: z.enum(['same', 'multiply', 'rate', 'profit', 'custom']),
        stop: z.enum(['win', 'profit', 'never']),
        /** Of all items. */
        total: Amount,
        /** Of the items that wait. */
        held: Amount,
        /** Of the item in this draw. */
        inDraw: Amount,
        itemsLeft: z.number(),
        items: z.number(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  closePick: defineCall({
    ...limit,
    summary:
      'Take no orders on a play type or a number of a draw that is open, or let a number pay half. Accepted orders stay as they are.',
    path: '/console/v1/lottery/close-pick',
    input: z.extend(Closing, {
      /** `half` is for a number with odds of its own in every entry of the game. */
      pays: z._default(LotteryPickPays, 'nothing'),
    }),
    output: Closed,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'INVALID_INPUT'],
  }),
  reopenPick: defineCall({
    ...limit,
    summary: 'Take orders again on a play type or a number of a draw, at its usual price.',
    path: '/console/v1/lottery/reopen-pick',
    input: Closing,
    output: Closed,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
