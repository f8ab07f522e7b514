import { describe, expect, it } from 'vitest';
import { multiply, ratio, subtract, toNumber } from '../exact/rational.ts';
import { exactChances } from './exact-chances.ts';
import { kindOfSpot, spotReturn, spreadOf } from './spot-kind.ts';
import { findTableGame, listTableVersions } from './table-games.ts';

const wheel = findTableGame('roulette-european') as NonNullable<ReturnType<typeof findTableGame>>;
const baccarat = findTableGame('baccarat-classic') as NonNullable<ReturnType<typeof findTableGame>>;

describe('kinds of bets', () => {
  it('[G-04] have spots with the same pays and chances, in every game', () => {
    for (const game of listTableVersions()) {
      const { spots } = exactChances(game);
      for (const { id, rows } of game.spots) {
        const kind = kindOfSpot(game, id) ?? '';
        const exact = spotReturn(game, kind);
        const chances = spots.get(id);
        const square = rows.reduce((sum, { pay: [num, den] }, at) => {
          const returned = (num + den) / den;
          return sum + toNumber(chances?.rows[at] ?? ratio(0)) * returned * returned;
        }, 0);
        expect(exact?.mean).toEqual(subtract(ratio(1), chances?.edge ?? ratio(0)));
        const mean = exact?.mean ?? ratio(0);
        expect(toNumber(exact?.variance ?? ratio(0))).toBeCloseTo(square - toNumber(multiply(mean, mean)), 9);
      }
    }
  });

  it('[G-04] are those of a wheel, and single spots elsewhere', () => {
    const kinds = new Set(wheel.spots.map(({ id }) => kindOfSpot(wheel, id)));
    expect(kinds).toEqual(new Set(['column', 'corner', 'dozen', 'even-chance', 'line', 'split', 'straight', 'street']));
    expect(kindOfSpot(baccarat, 'bankerPair')).toBe('bankerPair');
    expect(kindOfSpot(baccarat, 'red')).toBe(undefined);
    expect(spotReturn(baccarat, 'red')).toBe(undefined);
  });

  it('[G-04] have the variance of the published pays', () => {
    // a number of the wheel: 36 once in 37
    expect(spotReturn(wheel, 'straight')).toEqual({ mean: ratio(36, 37), variance: ratio(36 * 36 * 36, 37 * 37) });
    expect(spotReturn(wheel, 'even-chance')).toEqual({ mean: ratio(36, 37), variance: ratio(4 * 18 * 19, 37 * 37) });
    expect(Math.sqrt(toNumber(spotReturn(baccarat, 'tie')?.variance ?? ratio(0)))).toBeCloseTo(2.64, 2);
  });
});

describe('the spread of stakes of one round', () => {
  const on = (stakes: Record<string, number>) =>
    new Map(Object.entries(stakes).map(([spot, stake]) => [spot, BigInt(stake)]));

  it('[G-04] is the square of all stakes on one spot', () => {
    expect(spreadOf(baccarat, on({ banker: 300 }))).toBe(90_000n);
    expect(spreadOf(wheel, new Map())).toBe(0n);
  });

  it('[G-04] is larger for spots that win together', () => {
    expect(spreadOf(wheel, on({ 'split:1,2': 1_000, 'split:1,4': 1_000 }))).toBeGreaterThan(2_000_000n);
    expect(spreadOf(wheel, on({ red: 1_000, odd: 1_000 }))).toBeGreaterThan(2_000_000n);
  });

  it('[G-04] is not smaller than the sum of the squares for numbers that exclude each other', () => {
    const numbers = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight:${number}`, 10]));
    expect(spreadOf(wheel, on(numbers))).toBe(3_700n);
    expect(spreadOf(wheel, on({ red: 500, black: 500 }))).toBe(500_000n);
  });

  it('[G-04] refuses a spot that the game does not have', () => {
    expect(() => spreadOf(wheel, on({ red: 1, banker: 1 }))).toThrow(RangeError);
  });
});
