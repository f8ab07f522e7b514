import { expect, it } from 'vitest';
import { versionHash } from '../../fair/version-hash.ts';
import { betModes } from '../bet-modes.ts';
import { checkSpec } from '../check-spec.ts';
import { computeSlotFacts } from '../exact/compute-slot-facts.ts';
import { exactReturn } from '../exact/exact-return.ts';
import { deviationOf } from '../simulate/deviation-of.ts';
import { simulateRounds } from '../simulate/simulate-rounds.ts';
import { slotFacts } from '../slot-facts.ts';
import { findSlot } from '../slot-games.ts';
import type { SlotSpec } from '../slot-spec.ts';

/** Registers tests that apply to every own slot. `hash` pins the published version. */
export function testGame(spec: SlotSpec, hash: string): void {
  it('is pinned: editing a published game would orphan its rounds', () => {
    expect(versionHash(spec)).toBe(hash);
    expect(findSlot(spec.id, hash)).toBe(spec);
  });

  it('returns exactly what it publishes, 94 to 97 %, in every way to bet', { timeout: 60_000 }, () => {
    expect(checkSpec(spec)).toEqual([]);
    for (const { rtp_ppm } of betModes(spec)) {
      expect(rtp_ppm).toBeGreaterThanOrEqual(940_000);
      expect(rtp_ppm).toBeLessThanOrEqual(970_000);
    }
  });

  it('tells players what the mathematics say', { timeout: 60_000 }, () => {
    expect(slotFacts(spec.id)).toEqual(computeSlotFacts(spec));
    // GLI-19 4.7.3: the top award occurs at least once in 100 million games.
    expect(slotFacts(spec.id)?.topAwardOneIn).toBeLessThan(100_000_000);
  });

  it.each(betModes(spec).map((mode) => [mode.id, mode] as const))(
    'plays as the mathematics say, within four standard deviations: %s',
    { timeout: 60_000 },
    (id, mode) => {
      const seen = simulateRounds(spec, mode, mode.buy ? 8_000 : 60_000, 20_260_101);
      const { won, hits, features } = deviationOf(seen, exactReturn(spec, id));
      for (const deviation of [won, hits, features]) expect(Math.abs(deviation)).toBeLessThan(4);
    },
  );
}
