import type { BrandId, Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import { createTtlCache } from '#ttl-cache';
import { type CategoryVendor, listCategoryVendors, listOrigins } from './category-vendors.ts';
import { type FoundGames, findGames, type GameQuery } from './find-games.ts';
import { loadGames, loadGamesByCode, type Offer, type OfferedGame } from './game-store.ts';
import { loadPlayRules, type PlayRule, ruleFor } from './play-rule.ts';

/** A switched-off game is closed everywhere after this, even where the word of it did not arrive. */
const PLAY_CACHE = { ttl_ms: 2_000, max: 5_000 };
/** What stands in a list may be older: each card, and each launch, is asked anew. */
const LIST_TTL_MS = 30_000;
/** Codes in all remembered lists, some twenty megabytes: the whole lobby of 20,000 games for twenty-five currencies, countries and orders. */
const MAX_CODES = 500_000;

/** Which page of a list; the first where none is named. */
export interface PageRange {
  page?: number | undefined;
  pageSize: number;
}

/** A page of the games that are wished for, and how many there are in all. */
export interface GameList {
  games: OfferedGame[];
  page: number;
  pageSize: number;
  total: number;
  /** Nothing holds the searched words; these come near them. */
  near: boolean;
}

export interface Games {
  /** One game by its English name, or null when it is unknown or switched off. Where it may be opened is a matter of the launch. */
  find(brandId: BrandId, currency: Currency, code: string): Promise<OfferedGame | null>;
  /** A page of the offered games that are wished for. */
  list(offer: Offer, query: GameQuery, place: PageRange): Promise<GameList>;
  /** The vendors by category: every page of the site asks for them. */
  vendors(offer: Offer): Promise<CategoryVendor[]>;
  /** Origins of outside vendors whose games stand in a frame of the brand's site. */
  origins(brandId: BrandId): Promise<string[]>;
  /** How the house's games are played from a country. */
  rule(brandId: BrandId, country: string): Promise<PlayRule>;
  /** An operator has changed something, in whichever process: all is asked anew. */
  invalidate(): void;
}

/** What is asked for at every spin and on every page, remembered for seconds. */
export function createGames(db: Db): Games {
  const find = createTtlCache(
    (brandId: BrandId, currency: Currency, code: string) =>
      loadGamesByCode(db, { brandId, currency, language: 'EN', country: '', anywhere: true }, [code]).then(
        (found) => found.get(code) ?? null,
      ),
    (...key) => key.join('/'),
    PLAY_CACHE,
  );
  const lists = createTtlCache(
    (offer: Offer, query: GameQuery) => findGames(db, offer, query),
    ({ brandId, ...offer }, query) => JSON.stringify([String(brandId), offer, query]),
    { ttl_ms: LIST_TTL_MS, max: MAX_CODES, sizeOf: ({ codes }: FoundGames) => codes.length + 1 },
  );
  const vendors = createTtlCache(
    (offer: Offer) => listCategoryVendors(db, offer),
    ({ brandId, currency, country }) => `${brandId}/${currency}/${country}`,
    { ...PLAY_CACHE, ttl_ms: LIST_TTL_MS },
  );
  const origins = createTtlCache((brandId: BrandId) => listOrigins(db, brandId), String, PLAY_CACHE);
  const rules = createTtlCache((brandId: BrandId) => loadPlayRules(db, brandId), String, PLAY_CACHE);
  return {
    find: find.get,
    async list(offer, query, { page = 1, pageSize }) {
      // a favourite that was just added stands in the list at once
      const { codes, near } = await (query.codes ? findGames(db, offer, query) : lists.get(offer, query));
      const games = await loadGames(db, offer, codes.slice((page - 1) * pageSize, page * pageSize));
      return { games, page, pageSize, total: codes.length, near };
    },
    vendors: vendors.get,
    origins: origins.get,
    rule: async (brandId, country) => ruleFor(await rules.get(brandId), country),
    invalidate() {
      for (const each of [find, lists, vendors, origins, rules]) each.clear();
    },
  };
}
