import type { BonusMoneyTerms } from '@fairhouse/contracts';
import { betModes, findSlot, slotCodes } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { guaranteedOf } from './guaranteed-of.ts';

const TERMS: BonusMoneyTerms = {
  ...{ base: 'bonus', times_x100: 500, counts: 'all', days: 7, maxStake: '5.00' },
  ...{ categories: [], games: [{ game: 'lantern-orchard', weight_bps: 10_000 }] },
};
// 100.00, to be played five times
const EXAMPLE = { award: 10_000n, required_e4: 500_000_000n };
const edgeOf = (code: string) =>
  Math.max(...betModes(findSlot(code) ?? (undefined as never)).map(({ rtp_ppm }) => 1_000_000 - rtp_ppm)) / 1e6;

it('[R-04] the guaranteed average follows from the published returns, the least of the usable games', () => {
  const floor = (code: string, weight = 1) => 10_000 - (50_000 / weight + 500) * (edgeOf(code) + 1e-6);
  const least = guaranteedOf(TERMS, 'USD', EXAMPLE);
  expect(Number(least)).toBe(Math.floor(floor('lantern-orchard')));
  const half = guaranteedOf({ ...TERMS, games: [{ game: 'lantern-orchard', weight_bps: 5_000 }] }, 'USD', EXAMPLE);
  expect(Number(half)).toBe(Math.floor(floor('lantern-orchard', 0.5)));
  const all = { ...TERMS, games: [], categories: [{ category: 'RNG' as const, weight_bps: 10_000 }] };
  const worst = Math.min(...slotCodes().map((code) => floor(code)));
  expect(Number(guaranteedOf(all, 'USD', EXAMPLE))).toBeLessThanOrEqual(Math.floor(worst));
  // thirty times costs more than the bonus is worth
  expect(guaranteedOf(TERMS, 'USD', { ...EXAMPLE, required_e4: 3_000_000_000n })).toBe(0n);
});

it('[R-04] there is none without a maximum stake, and for a game without a published return', () => {
  expect(guaranteedOf({ ...TERMS, maxStake: null }, 'USD', EXAMPLE)).toBeNull();
  expect(guaranteedOf({ ...TERMS, games: [{ game: 'of-others', weight_bps: 10_000 }] }, 'USD', EXAMPLE)).toBeNull();
});
