import * as z from 'zod/mini';
import { MAX_LOTT_RATE } from '../../agents.ts';
import { defineCall } from '../../call.ts';
import { Version } from '../../ids.ts';
import { LotteryCode, PrizeMode } from '../../lottery/game.ts';
import { Reason } from '../../reason.ts';

/** The most that a price may return with its rebate: what a brand may choose, basis points. The lowest prize group, 1700, returns 85 %. */
export const LOTTERY_CEILING_BPS = { min: 8_500, max: 9_950 } as const;

/** A tenth of a percent, as the rates of agents have it: groups stay even. */
const RATE_STEP_BPS = 10;

const Settings = {
  ceiling_bps: z.int().check(z.gte(LOTTERY_CEILING_BPS.min), z.lte(LOTTERY_CEILING_BPS.max)),
  /** The rate of players without an agent; the highest one belongs to the highest group. */
  defaultRate_bps: z.int().check(z.gte(0), z.lte(MAX_LOTT_RATE * RATE_STEP_BPS), z.multipleOf(RATE_STEP_BPS)),
};

const operator = { module: 'OPS-LOTTERY', auth: 'operator' } as const;

export const lotterySettingsBackoffice = {
  settings: defineCall({
    ...operator,
    method: 'GET',
    permission: 'lottery.read',
    summary:
      'Get the ceiling of prices and the rate of players without an agent, and the entries whose newest prices return more than the ceiling.',
    path: '/console/v1/lottery/settings',
    input: z.object({}),
    output: z.object({
      /** 0 for the standard ones. */
      version: z.number(),
      ...Settings,
      /** Prices that were published before the ceiling was lowered. They hold until they are changed; a new version must fit. */
      above: z.array(
        z.object({
          gameCode: LotteryCode,
          entryCode: LotteryCode,
          mode: PrizeMode,
          /** Play types that return too much. */
          plays: z.number(),
          /** The highest return, as a fraction. */
          highest: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  saveSettings: defineCall({
    ...operator,
    method: 'POST',
    permission: 'lottery.prices',
    summary:
      'Change the ceiling of prices and the rate of players without an agent. The rate holds for orders that are placed from now on; prices above a lower ceiling hold until they are changed.',
    path: '/console/v1/lottery/settings',
    input: z.object({ version: Version, ...Settings, reason: Reason }),
    output: z.object({ version: z.number() }),
    errors: ['STALE_VERSION'],
  }),
};
