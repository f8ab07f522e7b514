import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../platform/queries.ts';
import { useToken } from '../platform/session.ts';
import { isOn } from '../platform/switches.ts';
import { CATEGORY_PAGES, type GameEntry, orderEntries } from './order-entries.ts';

/** Returns the categories of the navigation: those with at least one vendor, in the server's order. */
export function useCategories() {
  const { data } = useQuery(vendorsQuery);
  return (data?.categories ?? []).flatMap(({ gameCategory, vendors }) =>
    vendors.length > 0 ? [{ category: gameCategory, to: CATEGORY_PAGES[gameCategory], vendors }] : [],
  );
}

/** Returns the games of the navigation: hot, the member's favourites, then the categories in the order of `orderEntries`. */
export function useGameEntries(): GameEntry[] {
  const token = useToken();
  const entries: GameEntry[] = isOn('GCS-HOT') ? [{ key: 'hot', to: '/hot' }] : [];
  if (token !== null && isOn('MCS-FAVOURITES')) entries.push({ key: 'favourites', to: '/fav' });
  return [...entries, ...orderEntries(useCategories())];
}
