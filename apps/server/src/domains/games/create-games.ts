import type { BrandId, Currency } from '@fairhouse/contracts';
import { createTtlCache } from '#cache';
import type { Db } from '#db';
import { loadGames, loadGamesByCode, type Offer, type OfferedGame } from './game-store.ts';
import { type CategoryVendor, listCategoryVendors, listOrigins } from './lobby/category-vendors.ts';
import { findGames, type GameQuery, type GameResults } from './lobby/find-games.ts';
import { loadPlayRules, type PlayRule, ruleFor } from './play-rules/play-rule.ts';

/** Upper bound until a disabled game is closed in every process, even when the event was lost. */
const PLAY_CACHE = { ttl_ms: 2_000, max: 5_000 };
/** Lists may be older: each card and each launch is checked again. */
const LIST_TTL_MS = 30_000;
/**
 * Maximum number of codes in all cached lists, about 20 MB: the whole lobby of 20,000 games for twenty-five currencies, countries and
 * orders.
 */
const MAX_CODES = 500_000;

/** The requested page of a list; defaults to the first. */
export interface PageRange {
  page?: number | undefined;
  pageSize: number;
}

/** A page of the matching games, and their total number. */
export interface GameList {
  games: OfferedGame[];
  page: number;
  pageSize: number;
  total: number;
  /** No game matches the searched words; these are similar. */
  near: boolean;
}

export interface Games {
  /**
   * Finds one game by code, with its English name; null when it is unknown or disabled, or not allowed in the country, if one is named. The
   * launch checks where it may be opened.
   */
  find(brandId: BrandId, currency: Currency, code: string, country?: string): Promise<OfferedGame | null>;
  /** Returns a page of the offered games that match the query. */
  list(offer: Offer, query: GameQuery, range: PageRange): Promise<GameList>;
  /** Returns the vendors by category; every page of the site requests them. */
  vendors(offer: Offer): Promise<CategoryVendor[]>;
  /** Returns the origins of external vendors whose games are framed in the brand's site. */
  origins(brandId: BrandId): Promise<string[]>;
  /** Returns the rule for first-party games in a country. */
  rule(brandId: BrandId, country: string): Promise<PlayRule>;
  /** Clears the caches after an operator's change in any process. */
  invalidate(): void;
}

/** Caches for seconds what every spin and every page needs. */
export function createGames(db: Db): Games {
  const find = createTtlCache(
    async (brandId: BrandId, currency: Currency, code: string, country?: string) => {
      const where = country === undefined ? ({ country: '', anywhere: true } as const) : { country };
      return (await loadGamesByCode(db, { brandId, currency, language: 'EN', ...where }, [code])).get(code) ?? null;
    },
    (brandId, currency, code, country = '*') => `${brandId}/${currency}/${code}/${country}`,
    PLAY_CACHE,
  );
  const lists = createTtlCache(
    (offer: Offer, query: GameQuery) => findGames(db, offer, query),
    ({ brandId, ...offer }, query) => JSON.stringify([String(brandId), offer, query]),
    { ttl_ms: LIST_TTL_MS, max: MAX_CODES, sizeOf: ({ codes }: GameResults) => codes.length + 1 },
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
      // a favourite that was just added is in the list immediately
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
