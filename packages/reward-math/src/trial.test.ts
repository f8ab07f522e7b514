import { describe, expect, it } from 'vitest';
import vectors from './testing/arms.json' with { type: 'json' };
import { armAt, intervalOfMean, intervalOfShare } from './trial.ts';

describe('[R-04] the arms of a trial', () => {
  it.each(vectors.map((vector) => [vector.bucket, vector] as const))('bucket %i', (bucket, { arms, arm }) => {
    expect(armAt(arms, bucket).name).toBe(arm);
  });

  it('share all buckets in order', () => {
    const arms = [
      { name: 'holdout', share_bps: 1_000 },
      { name: 'A', share_bps: 9_000 },
    ];
    expect([0, 999, 1_000, 9_999].map((bucket) => armAt(arms, bucket).name)).toEqual(['holdout', 'holdout', 'A', 'A']);
    expect(() => armAt(arms, 10_000)).toThrow(RangeError);
  });
});

describe('[R-04] what the arms of a trial led to', () => {
  it('has shares between 0 and 1, with the interval of Wilson', () => {
    expect(intervalOfShare(0, 0)).toBeNull();
    expect(intervalOfShare(0, 10)).toMatchObject({ mean: 0, low: 0 });
    expect(intervalOfShare(0, 10)?.high).toBeCloseTo(0.2775, 4);
    const half = intervalOfShare(50, 100);
    expect(half?.low).toBeCloseTo(0.4038, 4);
    expect(half?.high).toBeCloseTo(0.5962, 4);
  });

  it('has means with the interval of the normal distribution', () => {
    expect(intervalOfMean({ count: 1, sum: 5, squares: 25 })).toBeNull();
    // 1, 2, 3, 4, 5: deviation √2.5
    const five = intervalOfMean({ count: 5, sum: 15, squares: 55 });
    expect(five?.mean).toBe(3);
    expect(five?.high).toBeCloseTo(3 + 1.959964 * Math.sqrt(2.5 / 5), 6);
    expect(intervalOfMean({ count: 3, sum: 30, squares: 300 })).toEqual({ mean: 10, low: 10, high: 10 });
  });
});
