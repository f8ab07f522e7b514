import type { BrandId, Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type OfferedGame, readOfferedGames } from './game-store.ts';

/** A switched-off game is closed everywhere after this. */
const CACHE_MS = 2_000;

export interface Games {
  offered(brandId: BrandId, currency: Currency): Promise<readonly OfferedGame[]>;
  /** One game, or null when it is unknown or switched off. */
  find(brandId: BrandId, currency: Currency, code: string): Promise<OfferedGame | null>;
}

/** What each brand offers, remembered for two seconds so that a spin asks nothing. */
export function openGames(db: Db): Games {
  const kept = new Map<string, { games: Promise<readonly OfferedGame[]>; until_ms: number }>();
  const offered = (brandId: BrandId, currency: Currency): Promise<readonly OfferedGame[]> => {
    const key = `${brandId}/${currency}`;
    const known = kept.get(key);
    if (known && known.until_ms > Date.now()) return known.games;
    const games = readOfferedGames(db, brandId, currency);
    kept.set(key, { games, until_ms: Date.now() + CACHE_MS });
    games.catch(() => kept.delete(key));
    return games;
  };
  return {
    offered,
    find: async (brandId, currency, code) =>
      (await offered(brandId, currency)).find((game) => game.code === code) ?? null,
  };
}
