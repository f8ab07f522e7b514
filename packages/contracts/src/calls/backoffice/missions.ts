import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText, Version } from '../../ids.ts';
import { LEADERBOARD_STATES, LeaderboardSettings, MissionSettings } from '../../missions.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { AWARD_STATES } from '../../rewards.ts';

const operator = { module: 'OPS-REWARDS', auth: 'operator' } as const;
const read = { ...operator, permission: 'rewards.read', method: 'GET' } as const;
const edit = { ...operator, permission: 'rewards.edit', method: 'POST' } as const;

/** `no` and version 0 are those of a new one: null and 0. */
const named = { no: z.nullable(IdText), version: Version };

const MissionRow = z.extend(MissionSettings, {
  no: IdText,
  version: Version,
  /** How often it was completed. */
  completed: z.number(),
});
export type MissionRow = z.infer<typeof MissionRow>;

const LeaderboardRow = z.extend(LeaderboardSettings, {
  no: IdText,
  version: Version,
  state: z.enum(LEADERBOARD_STATES),
  /** The last business day of this one; `untilDay` is that of the repetition. */
  toDay: z.iso.date(),
  /** Whether another one begins when it ends. */
  isFollowed: z.boolean(),
  from: Time,
  finalAt: Time,
  players: z.number(),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** Missions and leaderboards in the back office. */
export const missionsBackoffice = {
  missions: defineCall({
    ...read,
    summary: 'List the missions of the brand, newest first.',
    path: '/console/v1/rewards/missions',
    input: z.object(PageInput),
    output: z.extend(PageOf(MissionRow), { currency: CurrencyCode }),
    errors: [],
  }),
  saveMission: defineCall({
    ...edit,
    summary: 'Create or change a mission. What was completed before a change keeps its reward.',
    path: '/console/v1/rewards/missions',
    input: z.extend(MissionSettings, named),
    output: z.object({ no: IdText, version: Version }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_AMOUNT'],
  }),
  leaderboards: defineCall({
    ...read,
    summary: 'List the leaderboards of the brand, newest first.',
    path: '/console/v1/rewards/leaderboards',
    input: z.object(PageInput),
    output: z.extend(PageOf(LeaderboardRow), { currency: CurrencyCode }),
    errors: [],
  }),
  saveLeaderboard: defineCall({
    ...edit,
    summary:
      'Create a leaderboard, or change one that has not begun. A leaderboard that has begun is STATE_CHANGED: its terms stay.',
    path: '/console/v1/rewards/leaderboards',
    input: z.extend(LeaderboardSettings, named),
    output: z.object({ no: IdText, version: Version }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATE_CHANGED', 'INVALID_AMOUNT'],
  }),
  endRepetition: defineCall({
    ...edit,
    summary:
      'End the repetition of a leaderboard: it stays as it is, and no other one follows. Where one has followed, or none would, it is STATE_CHANGED.',
    path: '/console/v1/rewards/leaderboards/end-repetition',
    input: z.object({ no: IdText }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  results: defineCall({
    ...read,
    summary: 'List the places of a leaderboard: as they are now, or the final ones with what became of the prizes.',
    path: '/console/v1/rewards/leaderboards/results',
    input: z.object({ ...PageInput, no: IdText }),
    output: z.extend(
      PageOf(
        z.object({
          place: z.number(),
          accountId: IdText,
          username: z.string(),
          points: Amount,
          prize: z.string(),
          /** Of the award; null without one. */
          state: z.nullable(z.enum(AWARD_STATES)),
        }),
      ),
      { currency: CurrencyCode, state: z.enum(LEADERBOARD_STATES) },
    ),
    errors: ['NOT_FOUND'],
  }),
};
