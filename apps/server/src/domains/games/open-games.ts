import type { BrandId, Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type Offer, type OfferedGame, readGames } from './game-store.ts';
import { type PlayRule, readPlayRules, ruleFor } from './play-rule.ts';
import { type CategoryVendor, readOrigins, readVendors } from './read-vendors.ts';

/** A switched-off game is closed everywhere after this. */
const CACHE_MS = 2_000;
/** More than this is never remembered at once; then all is forgotten. */
const MOST_KEPT = 5_000;

export interface Games {
  /** One game by its English name, or null when it is unknown or switched off. Where it may be opened is a matter of the launch. */
  find(brandId: BrandId, currency: Currency, code: string): Promise<OfferedGame | null>;
  /** The vendors by category: every page of the site asks for them. */
  vendors(offer: Offer): Promise<CategoryVendor[]>;
  /** Origins of outside vendors whose games stand in a frame of the brand's site. */
  origins(brandId: BrandId): Promise<string[]>;
  /** How the house's games are played from a country. */
  rule(brandId: BrandId, country: string): Promise<PlayRule>;
  /** An operator has changed something, in whichever process: all is asked anew. */
  forget(): void;
}

/** What is asked for at every spin and on every page, remembered for two seconds. */
export function openGames(db: Db): Games {
  const find = remembered(
    (brandId: BrandId, currency: Currency, code: string) =>
      readGames(db, { brandId, currency, language: 'EN', country: '' }, [code]).then(
        (found) => found.get(code) ?? null,
      ),
    (...key) => key.join('/'),
  );
  const vendors = remembered(
    (offer: Offer) => readVendors(db, offer),
    ({ brandId, currency, country }) => `${brandId}/${currency}/${country}`,
  );
  const origins = remembered((brandId: BrandId) => readOrigins(db, brandId), String);
  const rules = remembered((brandId: BrandId) => readPlayRules(db, brandId), String);
  return {
    find: find.ask,
    vendors: vendors.ask,
    origins: origins.ask,
    rule: async (brandId, country) => ruleFor(await rules.ask(brandId), country),
    forget() {
      for (const each of [find, vendors, origins, rules]) each.forget();
    },
  };
}

/** Asks once in two seconds for each key; what failed is asked again at once. */
function remembered<Args extends unknown[], Found>(
  read: (...args: Args) => Promise<Found>,
  keyOf: (...args: Args) => string,
): { ask(...args: Args): Promise<Found>; forget(): void } {
  const kept = new Map<string, { found: Promise<Found>; until_ms: number }>();
  return {
    ask(...args) {
      const key = keyOf(...args);
      const known = kept.get(key);
      if (known && known.until_ms > Date.now()) return known.found;
      if (kept.size >= MOST_KEPT) kept.clear();
      const found = read(...args);
      kept.set(key, { found, until_ms: Date.now() + CACHE_MS });
      found.catch(() => kept.delete(key));
      return found;
    },
    forget: () => kept.clear(),
  };
}
