import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightAfter, isPossible, type Rhythm } from './height-after.ts';

const TRON: Rhythm = { slot_ms: 3_000, mean_ms: 3_000 };
const BITCOIN: Rhythm = { slot_ms: 0, mean_ms: 600_000 };
const head = { height: 1_000, at: 3_000_000 };

describe('heightAfter', () => {
  it('foretells the slot of a chain that leaves none out', () => {
    const pace = { head, period_ms: 3_000 };
    expect([0, 1, 2_999, 3_000, 3_001].map((ms) => heightAfter(TRON, pace, head.at + ms))).toEqual([
      1_001, 1_001, 1_001, 1_002, 1_002,
    ]);
    expect(heightAfter(TRON, pace, head.at - 60_000)).toBe(1_001);
  });

  it('names a height whose block cannot be older than the time, however the slots are used', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 172_800_000 }),
      fc.integer({ min: 3_000, max: 3_100 }),
      (ahead_ms, period_ms) => {
        const height = heightAfter(TRON, { head, period_ms }, head.at + ahead_ms);
        const slots = Math.floor(ahead_ms / 3_000) + 1;
        // never later than without gaps, and never earlier than at the measured pace
        expect(height - head.height).toBeLessThanOrEqual(slots);
        expect((height - head.height) * period_ms).toBeGreaterThan(ahead_ms);
      },
    );
    fc.assert(property);
  });

  it('allows for the chance of mined blocks', () => {
    const day_ms = 86_400_000;
    const height = heightAfter(BITCOIN, { head, period_ms: 600_000 }, head.at + day_ms);
    // 144 blocks, and three times their standard deviation of 12
    expect(height - head.height).toBe(181);
  });

  it('knows which pace is possible', () => {
    expect([2_999, 3_000, 3_500, 6_001].map((period_ms) => isPossible(TRON, period_ms))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([299_000, 500_000, Number.NaN].map((period_ms) => isPossible(BITCOIN, period_ms))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
