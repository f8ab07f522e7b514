import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IdText } from '../ids.ts';
import {
  LEADERBOARD_PERIODS,
  LEADERBOARD_STATES,
  MISSION_GOALS,
  MISSION_PERIODS,
  MISSION_REWARDS,
  MISSION_STATES,
} from '../missions.ts';
import { Amount, CurrencyCode } from '../money.ts';
import { Time } from '../paging.ts';
import { GameCategory } from './games.ts';

/** A mission as a player sees it. */
export const Mission = z.object({
  no: IdText,
  name: z.string(),
  period: z.enum(MISSION_PERIODS),
  goal: z.enum(MISSION_GOALS),
  categories: z.array(GameCategory),
  games: z.array(z.string()),
  /** Main unit of the currency, or a whole number; never below 0. */
  done: Amount,
  target: Amount,
  state: z.enum(MISSION_STATES),
  /** What must be completed first; '' for nothing. */
  after: z.string(),
  reward: z.enum(MISSION_REWARDS),
  /** Main unit, or points. */
  amount: z.string(),
  times_x100: z.number(),
  /** When the period ends; null for none. */
  endsAt: z.nullable(Time),
  /** The award to claim; null without one. */
  awardNo: z.nullable(IdText),
  claimUntil: z.nullable(Time),
});
export type Mission = z.infer<typeof Mission>;

const LeaderboardHead = z.object({
  no: IdText,
  name: z.string(),
  period: z.enum(LEADERBOARD_PERIODS),
  state: z.enum(LEADERBOARD_STATES),
  from: Time,
  until: Time,
  /** When corrections no longer count. */
  finalAt: Time,
});

const Counted = {
  currency: CurrencyCode,
  /** Everything that was settled before is counted. */
  asOf: Time,
  /** Whether settlements are counted later than usual. */
  isDelayed: z.boolean(),
};

const member = { module: 'MCS-MISSIONS', anyRegion: true, auth: 'member', realAccount: true, method: 'GET' } as const;

/** Missions and leaderboards (C-13, P-31). The specification names the calls and no fields. */
export const missions = {
  summary: defineCall({
    ...member,
    summary:
      'List the player’s missions of the running periods with their progress, the number of open ones for the badge, and the leaderboards.',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    output: z.object({
      ...Counted,
      /** Missions to complete or to claim. */
      open: z.number(),
      missions: z.array(Mission),
      /** Of one that repeats the current and the last. */
      leaderboards: z.array(LeaderboardHead),
    }),
    errors: [],
  }),
  leaderboard: defineCall({
    ...member,
    summary:
      'Get a leaderboard with the first hundred places, names masked, and the player’s own place. Without a number the current one, null where the brand has none.',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    input: z.object({ no: z.optional(IdText) }),
    output: z.object({
      ...Counted,
      leaderboard: z.nullable(
        z.extend(LeaderboardHead, {
          categories: z.array(GameCategory),
          reward: z.enum(['cash', 'points']),
          prizes: z.array(z.string()),
          times_x100: z.number(),
          players: z.number(),
          /** Where it repeats: whether another one begins when it ends. */
          isFollowed: z.boolean(),
          rows: z.array(
            z.object({
              place: z.number(),
              player: z.string(),
              points: Amount,
              /** Main unit, or points; '' for none. */
              prize: z.string(),
              isOwn: z.boolean(),
            }),
          ),
          /** Null while the player has no points. */
          own: z.nullable(z.object({ place: z.number(), points: Amount, prize: z.string() })),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
