import { killTarget, RETURN } from '../exact/target-return.ts';
import type { FishTable } from '../fish-table.ts';
import { swimPaths } from './swim-shapes.ts';

/** Returns the chances of a fish with one multiplier: killed once in multiplier / 0.97 hits. */
const pays = (multiplier: number) => killTarget(RETURN, [multiplier, multiplier]);

/**
 * Kelp Hollow: eight kinds of fish and a boss. It has no jackpot, no free shots and no special targets, so kills alone return 97/100. Of
 * 10,000 fish, 6,600 are small, 2,660 medium and 740 large.
 */
export const kelpHollow: FishTable = {
  id: 'kelp-hollow',
  version: '1',
  fish: [
    { id: 'anchovy', ...pays(2), weight: 2_600, radius_px: 28, swim_ms: 12_000 },
    { id: 'clownfish', ...pays(3), weight: 2_200, radius_px: 34, swim_ms: 14_000 },
    { id: 'puffer', ...pays(5), weight: 1_800, radius_px: 44, swim_ms: 16_000 },
    { id: 'squid', ...pays(8), weight: 1_500, radius_px: 52, swim_ms: 19_000 },
    { id: 'turtle', ...pays(10), weight: 1_160, radius_px: 64, swim_ms: 22_000 },
    { id: 'ray', ...pays(25), weight: 400, radius_px: 84, swim_ms: 24_000 },
    { id: 'hammerhead', ...pays(40), weight: 220, radius_px: 96, swim_ms: 26_000 },
    { id: 'whale', ...pays(80), weight: 120, radius_px: 140, swim_ms: 32_000 },
  ],
  boss: {
    id: 'kraken',
    outOf: 1_000,
    // 0.5 for the kill, 0.3 for an arm, 0.17 for ink
    prizes: [
      { count: 1, pays: [200, 800], kills: true },
      { count: 12, pays: [25, 25], kills: false },
      { count: 34, pays: [5, 5], kills: false },
    ],
    radius_px: 160,
    swim_ms: 45_000,
  },
  paths: swimPaths(),
  steps: [1, 2, 3, 5, 10, 20, 30, 50, 80, 100],
  levels: [
    { id: 'lagoon', times: 1 },
    { id: 'reef', times: 10 },
    { id: 'abyss', times: 100 },
  ],
  // 0.01 USD and about the same value in the others
  unit: { USD: 1, EUR: 1, CNY: 10, JPY: 1, VND: 200, USDT: 10_000 },
};
