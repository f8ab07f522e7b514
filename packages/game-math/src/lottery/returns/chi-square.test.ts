import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/sample-selection.ts';
import { chiSquare, judgeCounts } from './chi-square.ts';

/** Counts of two values whose statistic with one degree of freedom is x: n/2 ± d with 4 d² / n = x. */
const twoValues = (x: number): number[] => {
  const d = Math.sqrt(x * 1e6) / 2;
  return [5e5 + d, 5e5 - d];
};

describe('chi-square', () => {
  it.each([
    [3.841459, 0.05],
    [6.634897, 0.01],
    [10.827566, 0.001],
    [0.0157908, 0.9],
  ])('[G-02] with one degree of freedom: %d has p %d, as tables say', (statistic, p) => {
    const test = chiSquare(twoValues(statistic));
    expect(test.freedom).toBe(1);
    expect(test.statistic).toBeCloseTo(statistic, 5);
    expect(test.p).toBeCloseTo(p, 6);
  });

  it.each([
    [10, 16.918978, 0.05],
    [10, 27.877165, 0.001],
    [10, 4.168159, 0.9],
    [49, 65.170769, 0.05],
    [256, 330.519742, 0.001],
  ])('[G-02] of %i values: %d has p %d, as tables say', (values, statistic, p) => {
    // one value above the others: δ² / expected × values / (values − 1) is the statistic
    const expected = 1e5;
    const above = Math.sqrt((statistic * expected * (values - 1)) / values);
    const counts = Array.from({ length: values }, (_, at) => expected + (at === 0 ? above : -above / (values - 1)));
    const test = chiSquare(counts);
    expect(test.statistic).toBeCloseTo(statistic, 4);
    expect(test.freedom).toBe(values - 1);
    expect(test.p).toBeCloseTo(p, 5);
  });

  it('[G-02] is larger for a larger deviation, and its p smaller', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 500 }), { minLength: 2, maxLength: 60 }), (counts) => {
        const [first = 0, ...rest] = counts;
        const max = Math.max(first, ...rest);
        const one = chiSquare([max, ...rest]);
        const two = chiSquare([max * 2, ...rest]);
        expect(one.p).toBeGreaterThanOrEqual(0);
        expect(one.p).toBeLessThanOrEqual(1);
        expect(two.p).toBeLessThanOrEqual(one.p + 1e-9);
      }),
    );
  });

  it('[G-02] accepts fair draws, raises an alarm about a weighted digit, and says nothing about few', () => {
    const random = createRandom(7);
    const fair = new Array<number>(10).fill(0);
    const weighted = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw++) {
      const digit = random.uint(10);
      fair[digit] = (fair[digit] ?? 0) + 1;
      // every tenth 3 becomes a 4
      const shown = digit === 3 && random.uint(5) === 0 ? 4 : digit;
      weighted[shown] = (weighted[shown] ?? 0) + 1;
    }
    expect(judgeCounts(fair, 5)).toBe('fine');
    expect(judgeCounts(weighted, 5)).toBe('alarm');
    expect(judgeCounts([4, 0, 0, 0, 0, 0, 0, 0, 0, 45], 5)).toBe('unsure');
    expect(() => chiSquare([1])).toThrow(RangeError);
    expect(() => chiSquare([0, 0])).toThrow(RangeError);
  });
});
