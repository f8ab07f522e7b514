import { expect, it } from 'vitest';
import { raiseRank, rankAfterMonth, rankReached, rankThatCounts } from './rank.ts';
import vectors from './testing/ranks.json' with { type: 'json' };

it.each(vectors.map((vector, n) => [n, vector] as const))('[C-15] ranks by month: vector %i', (_n, vector) => {
  const levels = vector.levels.map(({ rank, points }) => ({ rank, points_micro: BigInt(points) }));
  let earned = 0;
  vector.months.forEach(({ quarter, rankInMonth, rankAfter }, month) => {
    const points = vector.months.slice(Math.max(0, month - 2), month + 1).map((each) => each.points);
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(quarter);
    const reached = rankReached(levels, BigInt(quarter));
    earned = raiseRank(earned, reached);
    expect([month, rankThatCounts(earned, vector.floor)]).toEqual([month, rankInMonth]);
    earned = rankAfterMonth(earned, reached);
    expect([month, rankThatCounts(earned, vector.floor)]).toEqual([month, rankAfter]);
  });
});

it('[C-15] points below zero reach no rank, and a rank never falls below zero', () => {
  expect(rankReached([{ rank: 1, points_micro: 1n }], -5n)).toBe(0);
  expect(rankAfterMonth(0, 0)).toBe(0);
});
