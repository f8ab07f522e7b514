import type { PlayerRate } from '../orders/read-slip.ts';

/** The rate of a player without an agent, and the highest group of the brand: 1700 + 20 for each per cent of the highest rate, 13 %. */
export const DEFAULT_RATE: PlayerRate = { rate_bps: 1_280, brandTop: 1_960, keepsRebate: true };

/** Basis points in a tenth of a percent. */
const BPS = 10;

/** Returns a player's rate from that in tenths of a percent in the line of an agent; null for players without one. */
export const toPlayerRate = (rate: number | null): PlayerRate =>
  rate === null ? DEFAULT_RATE : { ...DEFAULT_RATE, rate_bps: rate * BPS };
