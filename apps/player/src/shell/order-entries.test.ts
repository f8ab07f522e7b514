import type { GameCategory } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { OWN_SPORTSBOOK } from '../features/games/own-sportsbook.ts';
import { CATEGORY_PAGES, orderEntries } from './order-entries.ts';

/** Creates a category with vendors. Each vendor's first game is named after the vendor. */
const offered = (category: GameCategory, ...vendors: string[]) => ({
  category,
  to: CATEGORY_PAGES[category],
  vendors: vendors.map((vendorCode) => ({ vassalage: vendorCode, firstGameId: `${vendorCode}-1` })),
});
const names = (...categories: ReturnType<typeof offered>[]) =>
  orderEntries(categories).map((entry) => ('launches' in entry ? `${entry.key} ${entry.launches}` : entry.to));

describe('[R-16] navigation categories', () => {
  it('puts sports after live casino, linked to the first sports vendor', () => {
    expect(names(offered('SPORTS', 'SB', 'DS88'), offered('RNG', 'PP'), offered('LIVE', 'JL'))).toEqual([
      '/live',
      'SPORTS SB-1',
      '/rng',
    ]);
  });

  it('puts sports at the sportsbook DS88 when it is in another category', () => {
    expect(names(offered('LIVE', 'JL', 'DS88'), offered('FISH', 'PG'))).toEqual(['/live', 'SPORTS DS88-1', '/fish']);
  });

  it('leads to the page of our own sportsbook when it is the first, and to the other vendor when that is', () => {
    const own = {
      category: 'SPORTS' as const,
      to: CATEGORY_PAGES.SPORTS,
      vendors: [
        { vassalage: 'OWN', firstGameId: OWN_SPORTSBOOK },
        { vassalage: 'DS88', firstGameId: 'DS88-1' },
      ],
    };
    expect(names(offered('LIVE', 'JL'), own)).toEqual(['/live', '/sports']);
    expect(names({ ...own, vendors: own.vendors.toReversed() })).toEqual(['SPORTS DS88-1']);
  });

  it('omits sports without a sports vendor', () => {
    expect(names(offered('ELOTT', 'VN'), offered('LIVE', 'JL'), offered('PVP', 'JL'))).toEqual([
      '/elott',
      '/live',
      '/pvp',
    ]);
  });
});
