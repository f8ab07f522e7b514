import { describe, expect, it } from 'vitest';
import { findBetMode, PLAIN_SPIN } from './bet-modes.ts';
import { checkRtp, type Played } from './check-rtp.ts';
import { northernLoom } from './games/northern-loom.ts';
import { simulateRounds } from './simulate/simulate-rounds.ts';
import { slotFacts } from './slot-facts.ts';

/** A game with 96 % return and a standard deviation of five stakes. */
const facts = { rtp_ppm: 960_000, sd_x100: 500 };
const equalRounds = (rounds: number, returns_ppm: number): Played => ({
  rounds,
  staked: 100n * BigInt(rounds),
  stakedSquared: 10_000n * BigInt(rounds),
  won: (100n * BigInt(rounds) * BigInt(returns_ppm)) / 1_000_000n,
});

describe('judgeReturn', () => {
  it('returns the bands of the mathematics: 1.96 and 3.29 times sd / √rounds', () => {
    const { band95_ppm, band999_ppm, deviations } = checkRtp(facts, equalRounds(1_000_000, 965_000));
    expect(band95_ppm).toEqual([960_000 - 9_800, 960_000 + 9_800]);
    expect(band999_ppm).toEqual([960_000 - 16_450, 960_000 + 16_450]);
    expect(deviations).toBeCloseTo(1, 6);
  });

  it.each([
    [1_000_000, 960_000, 'fine'],
    [1_000_000, 976_000, 'fine'],
    [1_000_000, 976_500, 'alarm'],
    [1_000_000, 943_500, 'alarm'],
    [1_000_000, 987_000, 'disable'],
    [1_000_000, 933_000, 'disable'],
    [2_499, 2_000_000, 'unsure'],
    [2_500, 2_000_000, 'disable'],
    [0, 0, 'unsure'],
  ] as const)('judges %i rounds that returned %i ppm: %s', (rounds, returned, status) => {
    expect(checkRtp(facts, equalRounds(rounds, returned)).status).toBe(status);
  });

  it('weighs rounds by cost: a thousand small ones next to a large one prove little', () => {
    const small = equalRounds(1_000_000, 960_000);
    const large = 10n ** 9n;
    const mixed = { ...small, staked: small.staked + large, stakedSquared: small.stakedSquared + large ** 2n };
    expect(checkRtp(facts, { ...mixed, won: mixed.staked * 3n }).status).toBe('unsure');
  });

  it('accepts a game that follows its mathematics, and not one paying a tenth more', () => {
    const mode = findBetMode(northernLoom, PLAIN_SPIN);
    const own = slotFacts(northernLoom.id);
    if (!mode || !own) throw new Error('the game has facts');
    const { rounds, won } = simulateRounds(northernLoom, mode, 120_000, 99);
    const played = (times: number): Played => ({
      ...equalRounds(rounds, 0),
      won: BigInt(Math.round(won * times * 100)),
    });
    expect(checkRtp(own, played(1)).status).toBe('fine');
    expect(checkRtp(own, played(1.1)).status).toBe('disable');
  });
});
