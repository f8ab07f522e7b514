import type { GameCategory } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Club, Dices, Fish, type LucideIcon, Ticket, Trophy } from 'lucide-react';
import { vendorsQuery } from '../platform/queries.ts';

/** The page of each category, as far as it is built; a category without a page is not shown. */
const CATEGORY_PAGES = { RNG: '/rng' } as const satisfies Partial<Record<GameCategory, string>>;

export const CATEGORY_ICONS: Record<GameCategory, LucideIcon> = {
  ELOTT: Ticket,
  LOTT: Ticket,
  LIVE: Clapperboard,
  SPORTS: Trophy,
  FISH: Fish,
  RNG: Dices,
  PVP: Club,
};

const pageOf = (category: GameCategory) => (CATEGORY_PAGES as Partial<Record<GameCategory, '/rng'>>)[category];

/** The categories of the navigation: those with at least one vendor and a page, in the server's order. */
export function useCategories() {
  const { data } = useQuery(vendorsQuery);
  return (data?.categories ?? []).flatMap(({ gameCategory, vendors }) => {
    const to = pageOf(gameCategory);
    return to && vendors.length > 0 ? [{ category: gameCategory, to, vendors }] : [];
  });
}
