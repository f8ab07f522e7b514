import { FAMILIES, type Family, shapeOf } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { planOpening } from './plan-opening.ts';

const countOf = (family: Family): number => (family === 'CHAIN' ? 6 : shapeOf(family).count);

it('[R-07] shows every number of every family within 15 seconds', () => {
  for (const family of FAMILIES) {
    const { shownAt_ms, length_ms } = planOpening(family, countOf(family));
    expect([family, shownAt_ms.length]).toEqual([family, countOf(family)]);
    expect(Math.max(...shownAt_ms)).toBeLessThan(length_ms);
    expect(length_ms).toBeLessThan(15_000);
  }
});

it('opens a board from the smallest prize to the largest, a number at a time', () => {
  const { shownAt_ms } = planOpening('VN-N', 107);
  const [special, first, last] = [shownAt_ms.slice(0, 5), shownAt_ms.slice(5, 10), shownAt_ms.slice(-2)];
  expect(new Set(special).size).toBe(1);
  expect(new Set(shownAt_ms).size).toBe(27);
  expect(last[0]).toBe(Math.min(...shownAt_ms));
  expect(special[0]).toBe(Math.max(...shownAt_ms));
  expect(first[0]).toBeLessThan(special[0] as number);
});
