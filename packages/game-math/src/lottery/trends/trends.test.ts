import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { FAMILIES } from '../draw/family.ts';
import { findLotteryRules, findPlay, type LotteryRules, listLotteryRules } from '../lottery-rules.ts';

import { countWins } from '../play/evaluate.ts';
import { isPush, type PlayType } from '../play/play-type.ts';
import { hasAnyPlace, listTrendPlaces, numberTrends, trendValues } from './number-trends.ts';
import { placesOfPlay } from './places-of-play.ts';
import { currentStreak, listTwoSided } from './two-sided.ts';

const rulesOf = (id: string): LotteryRules => findLotteryRules(id) as LotteryRules;
const drawsOf = (family: 'SSC' | '11X5' | 'LHC' | 'PK10', count: number): number[][] =>
  Array.from({ length: count }, (_, at) => drawNumbers(family, 'ab'.repeat(32), String(at)).numbers);

describe('two-sided picks', () => {
  it('[G-02] are those that the play types offer, once for each place', () => {
    const ids = listTwoSided(rulesOf('ssc')).map(({ id }) => id);
    expect(ids).toContain('big 0');
    expect(ids).toContain('dragon 0,4');
    expect(ids).toContain('big 0,1,2,3,4');
    expect(new Set(ids).size).toBe(ids.length);
    expect(listTwoSided(rulesOf('k3')).map(({ id }) => id)).toEqual(['big 0,1,2', 'odd 0,1,2']);
  });

  it('[G-02] come as often as their chances say', () => {
    const draws = drawsOf('SSC', 2_000);
    for (const { sideOf, chances, id } of listTwoSided(rulesOf('ssc'))) {
      const sides = draws.map((numbers) => sideOf({ numbers }));
      for (const side of [0, 1] as const) {
        const p = Number(chances[side].num) / Number(chances[side].den);
        const count = sides.filter((each) => each === side).length;
        const error = Math.sqrt(draws.length * p * (1 - p));
        expect([id, Math.abs(count - draws.length * p) < 4 * error]).toEqual([id, true]);
      }
    }
  });

  it('[G-02] have a bet on each side, which wins on the draws of that side', () => {
    const rules = rulesOf('ssc');
    const draws = drawsOf('SSC', 50);
    for (const { play, selections, sideOf } of listTwoSided(rules))
      for (const numbers of draws) {
        const won = selections.map((sel) =>
          [...countWins(findPlay(rules, play) as PlayType, sel, { numbers }).keys()].some((tier) => !isPush(tier)),
        );
        expect(won).toEqual([0, 1].map((side) => sideOf({ numbers }) === side));
      }
  });

  it('puts pushes and ties on neither side', () => {
    const special = listTwoSided(rulesOf('lhc')).find(({ id }) => id === 'big 6');
    expect([49, 25, 24].map((last) => special?.sideOf({ numbers: [1, 2, 3, 4, 5, 6, last], year: 'horse' }))).toEqual([
      null,
      0,
      1,
    ]);
    const dragon = listTwoSided(rulesOf('ssc')).find(({ id }) => id === 'dragon 0,4');
    expect(
      [
        [7, 0, 0, 0, 7],
        [8, 0, 0, 0, 7],
        [1, 0, 0, 0, 7],
      ].map((numbers) => dragon?.sideOf({ numbers })),
    ).toEqual([null, 0, 1]);
  });

  it('can be listed for all rules', () => {
    for (const rules of listLotteryRules()) expect(() => listTwoSided(rules)).not.toThrow();
  });
});

it('[G-02] knows the places that decide bets of a play type', () => {
  const placesOf = (id: string, segment?: string) => placesOfPlay(findPlay(rulesOf('ssc'), id) as PlayType, segment);
  expect(placesOf('ssc.1.fixed')).toEqual([0, 1, 2, 3, 4]);
  expect(placesOf('ssc.3.direct')).toEqual([0, 1, 2]);
  expect(placesOf('ssc.3.direct', 'back')).toEqual([2, 3, 4]);
  expect(placesOf('ssc.c.ball', '3')).toEqual([2]);
  for (const rules of listLotteryRules())
    for (const play of rules.plays) expect(() => placesOfPlay(play)).not.toThrow();
});

it('counts a streak over draws on neither side', () => {
  expect(currentStreak([0, 1, 1, null, 1])).toEqual({ side: 1, length: 3 });
  expect(currentStreak([0, 0])).toEqual({ side: 0, length: 2 });
  expect(currentStreak([null])).toBe(null);
});

describe('number trends', () => {
  it('[G-02] has one hit a draw at a place, and one for each number at any place', () => {
    const draws = drawsOf('11X5', 100);
    const hitsOf = (place: number | 'any') =>
      numberTrends('11X5', draws, place).reduce((sum, { count }) => sum + count, 0);
    expect([hitsOf(0), hitsOf('any')]).toEqual([100, 500]);
    const [first] = numberTrends('11X5', draws, 'any');
    expect(first?.expected_x100).toBe(Math.floor((100 * 100 * 5) / 11));
    const [digit] = numberTrends('SSC', drawsOf('SSC', 100), 'any');
    expect(digit?.expected_x100).toBe(Number((ratio(40_951n, 100_000n).num * 10_000n) / 100_000n));
  });

  it('charts the places of a family, and not what always happens', () => {
    expect(FAMILIES.map((family) => listTrendPlaces(family).length)).toEqual([5, 5, 3, 3, 10, 8, 7, 5, 6, 6, 4, 4, 5]);
    expect(FAMILIES.filter((family) => !hasAnyPlace(family))).toEqual(['PK10']);
    expect(trendValues('K3')).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
