import type { GameCategory } from '@fairhouse/contracts';

/** The page of each category. */
export const CATEGORY_PAGES = {
  ELOTT: '/elott',
  LOTT: '/lott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
} as const satisfies Record<GameCategory, string>;
export type CategoryPage = (typeof CATEGORY_PAGES)[GameCategory];

export type GameEntry =
  | { key: 'hot' | 'favourites' | GameCategory; to: '/hot' | '/fav' | CategoryPage }
  | { key: 'SPORTS'; launches: string };

/** A category of the navigation with its vendors. */
interface Offered {
  category: GameCategory;
  to: CategoryPage;
  vendors: readonly { vassalage: string; firstGameId: string }[];
}

/** The sportsbook whose presence puts sports into the navigation, whatever category its vendor stands in (specification §2). */
const SPORTSBOOK = 'DS88';
/** What stands before sports. */
const EARLY: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE'];

/**
 * The categories as the navigation names them: in the server's order, but sports stands after live casino and opens the first sports
 * vendor's game at once, or the sportsbook's where no vendor stands in sports.
 */
export function orderEntries(categories: readonly Offered[]): GameEntry[] {
  const sportsbook = categories
    .flatMap(({ vendors }) => vendors)
    .find(({ vassalage: vendorCode }) => vendorCode === SPORTSBOOK);
  const sports = categories.find(({ category }) => category === 'SPORTS')?.vendors[0] ?? sportsbook;
  const own = (early: boolean) =>
    categories
      .filter(({ category }) => category !== 'SPORTS' && EARLY.includes(category) === early)
      .map(({ category, to }): GameEntry => ({ key: category, to }));
  return [...own(true), ...(sports ? [{ key: 'SPORTS', launches: sports.firstGameId } as const] : []), ...own(false)];
}
