import { describe, expect, it } from 'vitest';
import { batchesOf, playSession } from '../testing/sample-session.ts';
import { isBatchDue, MAX_BATCH } from './hit-batch.ts';
import type { PaidHit } from './session-state.ts';

const [sample] = batchesOf(playSession(30)).flatMap(({ hits }) => hits) as [PaidHit];
const miss = (at: number): PaidHit => ({ ...sample, at, multiplier: 0, killed: false, win: 0n });
const misses = (count: number): PaidHit[] => Array.from({ length: count }, () => miss(1_000));

describe('[G-05] hits are booked', () => {
  it('not while there are none, and at the 40th', () => {
    expect(isBatchDue([], 9_000)).toBe(false);
    expect(isBatchDue(misses(MAX_BATCH - 1), 1_000)).toBe(false);
    expect(isBatchDue(misses(40), 1_000)).toBe(true);
  });

  it('three seconds after the first of them, whenever the last one came', () => {
    expect(isBatchDue([miss(1_000), miss(3_900)], 3_999)).toBe(false);
    expect(isBatchDue([miss(1_000), miss(3_900)], 4_000)).toBe(true);
  });

  it('with a win, also one that does not kill', () => {
    expect(isBatchDue([miss(1_000), { ...miss(1_001), multiplier: 25, win: 25n }], 1_001)).toBe(true);
  });
});
