import { LOTTERY_CEILING_BPS } from '@fairhouse/contracts';
import { groupReturn, isGroupOffered } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RATE, toPlayerRate } from './default-rate.ts';
import { playerTerms } from './player-terms.ts';
import { isBelowCeiling } from './price-returns.ts';

describe('the rate of a player in the line of an agent', () => {
  it.each([
    [0, 1_700],
    [128, 1_956],
    [130, 1_960],
    [150, 1_960],
    [200, 1_960],
  ])('[G-02] of %i tenths of a percent has the top group %i, and returns no more than a price may', (rate, top) => {
    const terms = playerTerms(toPlayerRate(rate, DEFAULT_RATE.rate_bps), null);
    expect(terms).toMatchObject({ min: 1_700, top });
    expect(isGroupOffered(terms, top)).toBe(true);
    expect(isGroupOffered(terms, top + 2)).toBe(false);
    for (const group of [terms.min, top])
      expect(isBelowCeiling({ returns: groupReturn(terms, group) }, LOTTERY_CEILING_BPS.max)).toBe(true);
  });

  it('[G-02] is lowered by a cap from the rate of the highest group', () => {
    expect(playerTerms(toPlayerRate(200, DEFAULT_RATE.rate_bps), 1_900)).toMatchObject({ rate_bps: 1_000, top: 1_900 });
  });

  it.each([
    [0, 1_700],
    [600, 1_820],
    [1_300, 1_960],
  ])('[G-02] is the default of the brand without an agent: %i basis points, top group %i', (rate_bps, top) => {
    expect(playerTerms(toPlayerRate(null, rate_bps), null)).toMatchObject({ rate_bps, top });
    // a rate that an agent gave does not depend on it
    expect(toPlayerRate(100, rate_bps).rate_bps).toBe(1_000);
  });
});
