import * as z from 'zod/mini';
import { GameCategory } from './calls/games.ts';
import { IdText } from './ids.ts';
import { PositiveAmount } from './money.ts';
import { TurnoverTimes } from './turnover.ts';

/** A mission repeats each business day or each week from Monday, or is there once. */
export const MISSION_PERIODS = ['daily', 'weekly', 'once'] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** What is counted: valid stakes, rounds with a valid stake, deposits, or days with a log-in in a row. */
export const MISSION_GOALS = ['valid-stake', 'rounds', 'deposits', 'log-ins'] as const;
export type MissionGoalKind = (typeof MISSION_GOALS)[number];

/** Whether a goal is an amount of money; others are counts. */
export const isMoneyGoal = (kind: MissionGoalKind): boolean => kind === 'valid-stake' || kind === 'deposits';

export const MISSION_REWARDS = ['none', 'cash', 'points'] as const;
export type MissionRewardKind = (typeof MISSION_REWARDS)[number];

/** `locked`: another mission comes before it. `claimable`: completed, and its reward waits. */
export const MISSION_STATES = ['locked', 'open', 'claimable', 'done'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/** `counting`: over, while corrections still count. */
export const LEADERBOARD_STATES = ['upcoming', 'running', 'counting', 'final'] as const;
export type LeaderboardState = (typeof LEADERBOARD_STATES)[number];

/** A leaderboard is there once, or repeats each business day, week from Monday, or month. */
export const LEADERBOARD_PERIODS = ['once', 'daily', 'weekly', 'monthly'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

/** Hours after its end in which corrections still change a leaderboard. */
export const LEADERBOARD_FINAL_H = 24;

/** A business day of the brand: `2026-11-26`. */
const Day = z.iso.date();
/** By language; English is shown where a language has none. */
const Names = z
  .record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
  .check(z.refine((names) => 'EN' in names));
const Claim = z.number().check(z.int(), z.gte(1), z.lte(90));
const GameCode = z.string().check(z.regex(/^[\w.-]{1,60}$/));
const Categories = z.array(GameCategory).check(z.maxLength(7));

/** A mission as operators write it. */
export const MissionSettings = z.object({
  names: Names,
  period: z.enum(MISSION_PERIODS),
  goal: z.object({
    kind: z.enum(MISSION_GOALS),
    /** Main unit of the currency, or a whole number. */
    target: PositiveAmount,
    /** Rounds and stakes: only these categories; empty for all. */
    categories: Categories,
    /** Rounds and stakes: only these games; empty for all. */
    games: z.array(GameCode).check(z.maxLength(50)),
  }),
  reward: z.object({
    kind: z.enum(MISSION_REWARDS),
    /** Main unit, or points; ignored without a reward. */
    amount: PositiveAmount,
    times_x100: TurnoverTimes,
  }),
  claimDays: Claim,
  fromDay: Day,
  untilDay: z.nullable(Day),
  /** The mission that must be completed first: in the same period, or ever where that one is there once. */
  after: z.nullable(IdText),
  isOn: z.boolean(),
});
export type MissionSettings = z.infer<typeof MissionSettings>;

/** A leaderboard as operators write it: points are the valid stake in the main unit of the brand’s currency. */
export const LeaderboardSettings = z.object({
  names: Names,
  period: z.enum(LEADERBOARD_PERIODS),
  /** Empty for all. */
  categories: Categories,
  fromDay: Day,
  /** The last day, that of the last repetition too; null, only where it repeats, for no end. */
  untilDay: z.nullable(Day),
  reward: z.enum(['cash', 'points']),
  /** By place from the first one. */
  prizes: z.array(PositiveAmount).check(z.minLength(1), z.maxLength(100)),
  times_x100: TurnoverTimes,
  claimDays: Claim,
});
export type LeaderboardSettings = z.infer<typeof LeaderboardSettings>;
