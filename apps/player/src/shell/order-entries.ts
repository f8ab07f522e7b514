import type { GameCategory } from '@fairhouse/contracts';
import { OWN_SPORTSBOOK } from '../features/games/own-sportsbook.ts';

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

/** The sportsbook that adds sports to the navigation, whatever the category of its vendor (specification §2). */
const SPORTSBOOK = 'DS88';
/** The categories before sports. */
const EARLY: readonly GameCategory[] = ['ELOTT', 'LOTT', 'LIVE'];

/**
 * Returns the categories of the navigation: in the server's order, except that sports comes after live casino. It opens the first
 * sports vendor's game directly, or the sportsbook's game when there is no sports vendor. Our own sportsbook is a page.
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
  return [...own(true), ...(sports ? [sportsEntry(sports)] : []), ...own(false)];
}

const sportsEntry = ({ firstGameId }: { firstGameId: string }): GameEntry =>
  firstGameId === OWN_SPORTSBOOK
    ? { key: 'SPORTS', to: CATEGORY_PAGES.SPORTS }
    : { key: 'SPORTS', launches: firstGameId };
