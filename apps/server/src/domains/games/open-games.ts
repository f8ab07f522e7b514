import type { BrandId, Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type Offer, type OfferedGame, readGames } from './game-store.ts';
import { type CategoryVendor, readVendors } from './read-vendors.ts';

/** A switched-off game is closed everywhere after this. */
const CACHE_MS = 2_000;
/** More than this is never remembered at once; then all is forgotten. */
const MOST_KEPT = 5_000;

export interface Games {
  /** One game by its English name, or null when it is unknown or switched off. */
  find(brandId: BrandId, currency: Currency, code: string): Promise<OfferedGame | null>;
  /** The vendors by category: every page of the site asks for them. */
  vendors(offer: Offer): Promise<CategoryVendor[]>;
}

/** What is asked for at every spin and on every page, remembered for two seconds. */
export function openGames(db: Db): Games {
  return {
    find: remembered(
      (brandId: BrandId, currency: Currency, code: string) =>
        readGames(db, { brandId, currency, language: 'EN' }, [code]).then((found) => found.get(code) ?? null),
      (...key) => key.join('/'),
    ),
    vendors: remembered(
      (offer: Offer) => readVendors(db, offer),
      ({ brandId, currency }) => `${brandId}/${currency}`,
    ),
  };
}

/** Asks once in two seconds for each key; what failed is asked again at once. */
function remembered<Args extends unknown[], Found>(
  ask: (...args: Args) => Promise<Found>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<Found> {
  const kept = new Map<string, { found: Promise<Found>; until_ms: number }>();
  return (...args) => {
    const key = keyOf(...args);
    const known = kept.get(key);
    if (known && known.until_ms > Date.now()) return known.found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = ask(...args);
    kept.set(key, { found, until_ms: Date.now() + CACHE_MS });
    found.catch(() => kept.delete(key));
    return found;
  };
}
