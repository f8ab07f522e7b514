import type { Disc, SelectionProblem, StakeUnit } from '@fairhouse/game-math/lottery';
import * as z from 'zod/mini';
import { PrizeMode } from '../lottery/game.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';

/** An order or a chase plan of the member. */
export const LotteryOrderNo = z.string().check(z.regex(/^\d{1,18}-\d{1,18}$/));

export const LotteryUnit = z.enum(['yuan', 'jiao', 'fen', 'li'] satisfies StakeUnit[]);
export const LotteryDisc = z.enum(['A', 'B', 'C', 'D'] satisfies Disc[]);

/** An amount of the main unit with six decimals: prizes and payouts are exact below the smallest unit. */
export const SixDecimals = z.string().check(z.regex(/^-?\d{1,16}\.\d{6}$/));

/** What the orders of a draw come to: their number, their stakes, the most that the draw may pay, and its limit. Real money only, but the number. */
export const LotteryOrderFigures = { orders: z.number(), stake: SixDecimals, worst: SixDecimals, limit: SixDecimals };

/** By `unitClass:tier`, as the play types of game-math name them: odds as decimal text, stake included. */
export const LotteryOdds = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)));

/** A pick whose odds the orders of a draw have reduced, by so many thousandths on every disc; `reducedOdds` of game-math applies it. */
export const LotteryReduction = z.object({
  play: z.string(),
  /** '' for a play type with one segment, or one unit. */
  segment: z.string(),
  pick: z.string(),
  off: z.int(),
});

/** What a pick pays in a draw when an operator decided so: nothing, for it takes no orders, or half of its odds (เลขอั้น). */
export const LOTTERY_PICK_PAYS = ['nothing', 'half'] as const;
export const LotteryPickPays = z.enum(LOTTERY_PICK_PAYS);

/** A pick that takes no orders in a draw, or pays half; `''` is the whole play type. `halvedOdds` of game-math applies it. */
export const LotteryClosedPick = z.object({ play: z.string(), pick: z.string(), pays: LotteryPickPays });

/** The fields of a play type with the picks; `parseSelection` of game-math reads it. */
export const LotterySelection = z.record(z.string().check(z.maxLength(20)), z.unknown());

/** ACCEPTED: open. CANCELLED by the player and VOID with its draw return the whole stake; PUSH is what was neither won nor lost. */
export const LOTTERY_ORDER_STATES = ['ACCEPTED', 'WON', 'LOST', 'PUSH', 'CANCELLED', 'VOID'] as const;
export const LotteryOrderState = z.enum(LOTTERY_ORDER_STATES);

/** Why a draw takes no order. */
export const LOTTERY_CLOSED_REASONS = ['early', 'closed', 'void'] as const;

/** What is wrong with a selection: `field` of the line, in the words of `parseSelection`, or a repeated pick. */
export const LOTTERY_SELECTION_PROBLEMS = [
  ...(['UNKNOWN_FIELD', 'MISSING_FIELD', 'NOT_OFFERED', 'TOO_FEW', 'TOO_MANY', 'OVERLAP', 'NO_UNIT'] as const),
  'REPEATED',
] as const satisfies readonly (SelectionProblem['code'] | 'REPEATED')[];

/** A line as a player sends it. */
export const LotteryLineInput = z.object({
  play: z.string().check(z.regex(/^[\w.]{1,60}$/)),
  sel: LotterySelection,
  /** Counted by the client; the server counts again and refuses another number. */
  units: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** The part of the unit price that a unit costs. Entries with odds or points have `yuan` only. */
  unit: z._default(LotteryUnit, 'yuan'),
  /** With odds the amount, with points the number of points, in unit prices. */
  multiple: z.int().check(z.gte(1), z.lte(9_999)),
  /** Entries `Lott` and `ZY`. */
  group: z.optional(z.int().check(z.gte(1_000), z.lte(2_000))),
  /** Entries `Elott`. */
  disc: z.optional(LotteryDisc),
  /** Entries `Elott` and `SEA`: the odds that were shown. Others are refused ODDS_CHANGED. */
  odds: z.optional(LotteryOdds),
});

/** A line of an accepted order. Prizes are fixed in it. */
export const LotteryLine = z.object({
  play: z.string(),
  /** Null in lists when it is above 2 kB; the order itself returns it. */
  sel: z.nullable(LotterySelection),
  units: z.number(),
  unit: LotteryUnit,
  /** The stake of one unit with multiple 1. */
  unitStake: SixDecimals,
  multiple: z.number(),
  stake: SixDecimals,
  group: z.nullable(z.number()),
  disc: z.nullable(LotteryDisc),
  odds: z.nullable(LotteryOdds),
  /** What the player keeps of the valid stake as rebate, basis points. */
  keptRate_bps: z.number(),
  /** The prize of one unit by `unitClass:tier`. */
  prizes: z.record(z.string(), SixDecimals),
  /** Null while the draw is not settled. */
  result: z.nullable(
    z.object({
      /** Winning and pushed units by `unitClass:tier`. */
      wins: z.record(z.string(), z.number()),
      prize: SixDecimals,
      push: SixDecimals,
    }),
  ),
});

export const LotteryOrder = z.object({
  orderNo: z.string(),
  /** The round of the betting record. */
  roundId: z.nullable(z.string()),
  gameCode: z.string(),
  entryCode: z.string(),
  prizeMode: PrizeMode,
  issueNo: z.string(),
  state: LotteryOrderState,
  /** A later result replaced the one it was settled with. */
  isCorrected: z.boolean(),
  /** The plan and the position in it, for an item of a chase plan. */
  chase: z.nullable(z.object({ planNo: z.string(), item: z.number() })),
  currency: CurrencyCode,
  stake: Amount,
  /** The most that one draw can pay for it, at least what it can win. */
  maxPayout: SixDecimals,
  /** Exact, above whole smallest units; 0 while open. */
  prize: SixDecimals,
  push: SixDecimals,
  /** What was posted to the balance, with an earlier remainder and without the new one. */
  returned: Amount,
  /** Stake that counts as turnover; null while open. */
  validStake: z.nullable(Amount),
  /** Own rebate on the valid stake; null while open. */
  rebate: z.nullable(SixDecimals),
  placedAt: Time,
  settledAt: z.nullable(Time),
  /** The entry allows it and the draw is open. */
  canCancel: z.boolean(),
  lines: z.array(LotteryLine),
});

/** Where an order is in the tree of its draw; null until the draw is sealed, and always for play money. */
export const LotteryOrderPlace = z.object({ index: z.number(), orders: z.number(), path: z.array(z.string()) });

/** What proves an order: the text that was hashed into the tree, with the salt that only the player has. */
export const LotteryReceipt = z.object({
  format: z.literal('fairhouse-order/1'),
  game: z.string(),
  issueNo: z.string(),
  orderNo: z.string(),
  salt: z.string(),
  acceptedAt: Time,
  currency: z.string(),
  stake: z.string(),
  lines: z.array(
    z.object({
      play: z.string(),
      sel: LotterySelection,
      units: z.number(),
      unitStake: z.string(),
      multiple: z.number(),
      group: z.optional(z.number()),
      odds: z.optional(LotteryOdds),
      prizes: z.record(z.string(), z.string()),
    }),
  ),
});

/** How the multiples of a plan are chosen; `chasePlan` of game-math computes them. `custom`: one multiple for each draw. */
export const LotteryChaseKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({
    kind: z.literal('multiply'),
    by: z.int().check(z.gte(2), z.lte(100)),
    every: z.int().check(z.gte(1), z.lte(120)),
  }),
  z.object({ kind: z.literal('rate'), rate_bps: z.int().check(z.gte(0), z.lte(100_000)) }),
  z.object({ kind: z.literal('profit'), least: SixDecimals }),
  z.object({
    kind: z.literal('custom'),
    multiples: z.array(z.int().check(z.gte(1), z.lte(9_999))).check(z.minLength(1), z.maxLength(120)),
  }),
]);

/** What ends a plan: a prize above 0, prizes less stakes of at least an amount, or nothing. */
export const LotteryChaseStop = z.discriminatedUnion('on', [
  z.object({ on: z.literal('win') }),
  z.object({ on: z.literal('profit'), least: SixDecimals }),
  z.object({ on: z.literal('never') }),
]);

/** `in-draw`: the draw is sealed. `stopped`: by the plan, or by what ended it. */
export const LOTTERY_ITEM_STATES = [
  ...(['waiting', 'in-draw', 'won', 'lost', 'push', 'void', 'cancelled', 'stopped'] as const),
] as const;

/** Why a plan ended before its last draw. */
export const LOTTERY_STOP_REASONS = [
  ...(['win', 'profit', 'player', 'break', 'blocked', 'account-closed', 'game-closed'] as const),
] as const;

export const LotteryChasePlan = z.object({
  planNo: z.string(),
  gameCode: z.string(),
  entryCode: z.string(),
  prizeMode: PrizeMode,
  state: z.enum(['RUNNING', 'ENDED']),
  stopReason: z.nullable(z.enum(LOTTERY_STOP_REASONS)),
  plan: LotteryChaseKind,
  stop: LotteryChaseStop,
  currency: CurrencyCode,
  /** Of all items; what was held for items that are void, cancelled or stopped is free again. */
  total: Amount,
  spent: Amount,
  released: Amount,
  prize: SixDecimals,
  /** The exact chance that no item wins, as a fraction; null when it cannot be computed exactly. */
  noWinChance: z.nullable(z.string()),
  placedAt: Time,
  endedAt: z.nullable(Time),
  /** As they were sent; an item multiplies them. */
  lines: z.array(LotteryLine),
  items: z.array(
    z.object({
      item: z.number(),
      issueNo: z.string(),
      multiple: z.number(),
      stake: Amount,
      state: z.enum(LOTTERY_ITEM_STATES),
      /** Null until the draw is sealed. */
      orderNo: z.nullable(z.string()),
      prize: SixDecimals,
      canCancel: z.boolean(),
    }),
  ),
});
