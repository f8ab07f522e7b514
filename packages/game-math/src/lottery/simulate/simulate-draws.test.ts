import { describe, expect, it } from 'vitest';
import { findLotteryRules, type LotteryRules, listLotteryRules } from '../lottery-rules.ts';
import { deviationOfDraws, joinedDraws, simulateDraws } from './simulate-draws.ts';

const DRAWS = 2_000;
const SEED = 20_261_126;

describe('settled draws', () => {
  it.each(listLotteryRules().map((rules) => ({ id: rules.id, rules })))(
    '[G-02] of $id return what the chances say',
    ({ rules }) => {
      const halves = [SEED, SEED + 1].map((seed) => simulateDraws(rules, DRAWS / 2, seed));
      const [one, other] = halves as [(typeof halves)[number], (typeof halves)[number]];
      const seen = joinedDraws(one, other);
      expect(seen.problems).toBe(0);
      expect(Math.abs(deviationOfDraws(seen).all)).toBeLessThan(3);
    },
    60_000,
  );

  it('are far from what they should return when it is a tenth more', () => {
    const seen = simulateDraws(findLotteryRules('k3') as LotteryRules, DRAWS, SEED);
    const wrong = { ...seen, excess: seen.excess + DRAWS * 0.1 * seen.lines.length };
    expect(Math.abs(deviationOfDraws(wrong).all)).toBeGreaterThan(3);
  });
});
