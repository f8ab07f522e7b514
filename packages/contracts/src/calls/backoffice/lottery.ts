import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { DrawLogEntry, DrawTimes, IssueNo, LotteryDraw } from '../../lottery/draw.ts';
import { LotteryCode, LotteryGame, LotteryStatus } from '../../lottery/game.ts';
import { LocalDate, LotterySchedule } from '../../lottery/schedule.ts';
import { CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { LotteryOrderFigures } from '../lottery-order-fields.ts';

/** WAITING: no entry. ONE: one maker. CONFLICT: makers differ. CONFIRMED: two makers with the same result. */
export const RESULT_STATES = ['WAITING', 'ONE', 'CONFLICT', 'CONFIRMED'] as const;

const ResultEntry = z.object({
  /** `operator <name>` or `feed <name>`. */
  by: z.string(),
  numbers: z.array(z.number()),
  at: z.number(),
});

/** A draw as operators see it. */
export const LotteryDrawRow = z.extend(LotteryDraw, {
  /** Its payouts differ from the exposure at the seal: nothing is paid until a correction is approved. */
  isStopped: z.boolean(),
  /** A proposed correction waits for a decision. */
  isDisputed: z.boolean(),
  orderCount: z.nullable(z.number()),
  result: z.nullable(z.object({ state: z.enum(RESULT_STATES), entries: z.array(ResultEntry) })),
});

const GameRow = z.extend(LotteryGame, {
  /** The orders of the open draw; null while no draw is open, or no process holds the game. */
  figures: z.nullable(z.object(LotteryOrderFigures)),
  /** Draws that are more than a minute late with their result. */
  delayed: z.number(),
  /** Void draws of the last 24 hours, and of the time to come. */
  voided: z.number(),
  /** The feeds of results of others, each with its last result of a week; null when it had none. Empty for other sources. */
  feeds: z.array(z.object({ name: z.string(), lastAt: z.nullable(z.number()) })),
  /** The process that acts for the game; null when none does. */
  holder: z.nullable(z.string()),
  schedule: LotterySchedule,
  scheduleVersion: z.number(),
  /** Created by an operator of the brand: it can be archived when it is closed. */
  isOfOperators: z.boolean(),
});

const read = { method: 'GET', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.read' } as const;
const schedule = { module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.schedule' } as const;
const result = { method: 'POST', module: 'OPS-LOTTERY', auth: 'operator', permission: 'lottery.result' } as const;

export const lotteryBackoffice = {
  games: defineCall({
    ...read,
    summary: 'List the lotteries of the brand with countdown, state, holder, orders of the open draw and schedule.',
    path: '/console/v1/lottery/games',
    input: z.object({}),
    output: z.object({ now: z.number(), currency: CurrencyCode, games: z.array(GameRow) }),
    errors: [],
  }),
  draws: defineCall({
    ...read,
    summary: 'List the draws of a lottery, newest first, with their orders, and the entries of results of others.',
    path: '/console/v1/lottery/draws',
    input: z.object({
      ...PageInput,
      gameCode: LotteryCode,
      /** Only draws that are closed and wait for a result. */
      waiting: z.optional(z.literal('1')),
    }),
    output: z.extend(PageOf(LotteryDrawRow), { now: z.number() }),
    errors: ['NOT_FOUND'],
  }),
  log: defineCall({
    ...read,
    summary: 'List the changes of a draw, each with a hash that includes the one before.',
    path: '/console/v1/lottery/log',
    input: z.object({ gameCode: LotteryCode, issueNo: IssueNo }),
    output: z.object({ log: z.array(DrawLogEntry) }),
    errors: ['NOT_FOUND'],
  }),
  setStatus: defineCall({
    ...schedule,
    method: 'POST',
    summary:
      'Open a lottery for orders, or close it: its open draws are finished and settled. A closed lottery of the operators may be archived: it leaves the catalogue, its results stay public.',
    path: '/console/v1/lottery/status',
    input: z.object({ gameCode: LotteryCode, status: LotteryStatus, reason: Reason }),
    output: z.object({ status: LotteryStatus }),
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'OPTION_NOT_OFFERED'],
  }),
  previewSchedule: defineCall({
    ...schedule,
    method: 'POST',
    summary: 'List the draws that a schedule has on a day: its number of draws, and the first and last of them.',
    path: '/console/v1/lottery/schedule/preview',
    input: z.object({ schedule: LotterySchedule, day: LocalDate }),
    output: z.object({
      begins: z.number(),
      ends: z.number(),
      count: z.number(),
      draws: z.array(DrawTimes),
      /** The next days of the zone, that day included, on which the clocks change: forward by so many minutes, or back. */
      clockChanges: z.array(z.object({ day: z.iso.date(), moves_min: z.number() })),
    }),
    errors: ['INVALID_INPUT'],
  }),
  schedules: defineCall({
    ...read,
    summary: 'List the schedules that a lottery has had, newest first, each with the first draw day that it holds for.',
    path: '/console/v1/lottery/schedules',
    input: z.object({ ...PageInput, gameCode: LotteryCode }),
    output: z.extend(
      PageOf(z.object({ version: z.number(), fromDay: z.iso.date(), schedule: LotterySchedule, createdAt: Time })),
      /** The first draw day of a schedule that is saved now. */
      { newFromDay: z.iso.date() },
    ),
    errors: ['NOT_FOUND'],
  }),
  setSchedule: defineCall({
    ...schedule,
    method: 'POST',
    summary: 'Give a lottery a new schedule, from a draw day after every draw that exists.',
    path: '/console/v1/lottery/schedule',
    input: z.object({
      gameCode: LotteryCode,
      schedule: LotterySchedule,
      /** The version that the operator has seen. */
      version: Version,
      reason: Reason,
    }),
    output: z.object({ version: z.number(), fromDay: z.iso.date() }),
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_CHANGED'],
  }),
  voidDraw: defineCall({
    ...result,
    summary: 'Make a draw without a result void: every order gets its stake back.',
    path: '/console/v1/lottery/void',
    input: z.object({ gameCode: LotteryCode, issueNo: IssueNo, reason: Reason }),
    output: LotteryDrawRow,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'RETRY'],
  }),
  enterResult: defineCall({
    ...result,
    summary:
      'Enter the result of a draw of others. It counts when another operator or a feed has the same; a second entry by the same operator replaces the first.',
    path: '/console/v1/lottery/result',
    input: z.object({
      gameCode: LotteryCode,
      issueNo: IssueNo,
      numbers: z.array(z.int().check(z.gte(0), z.lte(255))).check(z.minLength(1), z.maxLength(120)),
      reason: Reason,
    }),
    output: LotteryDrawRow,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_CHANGED', 'OPTION_NOT_OFFERED'],
  }),
};
