import { GAME_STANDINGS, GameCategory } from '@fairhouse/contracts';
import { type ListSearch, readChoice, readListSearch } from '../../platform/list-search.ts';

export const GAME_TABS = ['games', 'vendors', 'stops', 'maintenance', 'rules'] as const;
export type GameTab = (typeof GAME_TABS)[number];
export type Standing = (typeof GAME_STANDINGS)[number];

export interface GamesSearch extends ListSearch {
  tab?: GameTab;
  vendor?: string;
  category?: GameCategory;
  standing?: Standing;
}

/** Reads the address of the pages over the catalogue. */
export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const tab = readChoice(search['tab'], GAME_TABS);
  const category = readChoice(search['category'], GameCategory.options);
  const standing = readChoice(search['standing'], GAME_STANDINGS);
  const vendor = typeof search['vendor'] === 'string' && /^\w{1,40}$/.test(search['vendor']) ? search['vendor'] : null;
  return {
    ...readListSearch(search),
    ...(tab ? { tab } : {}),
    ...(category ? { category } : {}),
    ...(standing ? { standing } : {}),
    ...(vendor ? { vendor } : {}),
  };
}
