import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfWins, expectedWins } from './chance-of-wins.ts';

/** The chance of at least so many wins, added up over every course of the hits. */
function overAll(wins: number, chances: readonly number[]): number {
  const [chance, ...rest] = chances;
  if (chance === undefined) return wins <= 0 ? 1 : 0;
  return chance * overAll(wins - 1, rest) + (1 - chance) * overAll(wins, rest);
}

describe('[G-05] the chance of more wins than expected', () => {
  it('is that of every course added up', () => {
    const chances = fc.array(
      fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(chances, fc.nat(9), (list, wins) => {
        const expected = wins <= expectedWins(list) ? 1 : overAll(wins, list);
        expect(chanceOfWins(wins, list)).toBeCloseTo(expected, 12);
      }),
    );
  });

  it('is precise far below what a difference of 1 could show', () => {
    expect(
      chanceOfWins(
        30,
        Array.from({ length: 30 }, () => 0.1),
      ) / 1e-30,
    ).toBeCloseTo(1, 9);
  });

  it('is 1 for nothing and for few wins', () => {
    expect(chanceOfWins(0, [])).toBe(1);
    expect(chanceOfWins(1, [0.5, 0.5])).toBe(1);
  });
});
