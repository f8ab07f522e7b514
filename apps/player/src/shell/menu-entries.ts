import type { GameCategory } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../platform/queries.ts';
import { useToken } from '../platform/session.ts';
import { isOn } from '../platform/switches.ts';

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

/** The sportsbook whose presence puts sports into the navigation, whatever category its vendor stands in (specification §2). */
const SPORTSBOOK = 'DS88';

/** The categories of the navigation: those with at least one vendor, in the server's order. */
export function useCategories() {
  const { data } = useQuery(vendorsQuery);
  return (data?.categories ?? []).flatMap(({ gameCategory, vendors }) =>
    vendors.length > 0 ? [{ category: gameCategory, to: CATEGORY_PAGES[gameCategory], vendors }] : [],
  );
}

export type GameEntry =
  | { key: 'hot' | 'favourites' | GameCategory; to: '/hot' | '/fav' | CategoryPage }
  | { key: 'SPORTS'; launches: string };

/**
 * The games of the navigation: hot, the member's favourites, then the categories. Sports stands after live casino and opens
 * the first sports vendor's game at once.
 */
export function useGameEntries(): GameEntry[] {
  const token = useToken();
  const categories = useCategories();
  const sportsbook = categories.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === SPORTSBOOK);
  const sports = categories.find(({ category }) => category === 'SPORTS')?.vendors[0] ?? sportsbook;
  const entries: GameEntry[] = isOn('GCS-HOT') ? [{ key: 'hot', to: '/hot' }] : [];
  if (token !== null && isOn('MCS-FAVOURITES')) entries.push({ key: 'favourites', to: '/fav' });
  const before = ['ELOTT', 'LOTT', 'LIVE'];
  const own = (early: boolean) =>
    categories
      .filter(({ category }) => category !== 'SPORTS' && before.includes(category) === early)
      .map(({ category, to }): GameEntry => ({ key: category, to }));
  return [
    ...entries,
    ...own(true),
    ...(sports ? [{ key: 'SPORTS', launches: sports.firstGameId } as const] : []),
    ...own(false),
  ];
}
