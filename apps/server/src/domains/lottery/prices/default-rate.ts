import { MAX_LOTT_RATE } from '@fairhouse/contracts';
import { MIN_GROUP } from '@fairhouse/game-math/lottery';
import type { PlayerRate } from '../orders/read-slip.ts';

/** Points of a prize group in a tenth of a percent of the rate, and basis points in it. */
const POINTS = 2;
const BPS = 10;

/** The standard rate of a player without an agent, and the highest group of every brand: 1700 + 20 for each per cent of the highest rate, 13 %. */
export const DEFAULT_RATE: PlayerRate = {
  rate_bps: 1_280,
  brandTop: MIN_GROUP + MAX_LOTT_RATE * POINTS,
  keepsRebate: true,
};

/**
 * Returns a player's rate from that in tenths of a percent in the line of an agent; null for players without one, who have the default of the
 * brand. It is never above the rate of the highest group, whatever was given to the line.
 */
export const toPlayerRate = (rate: number | null, defaultRate_bps: number): PlayerRate => ({
  ...DEFAULT_RATE,
  rate_bps: rate === null ? defaultRate_bps : Math.min(rate, MAX_LOTT_RATE) * BPS,
});
