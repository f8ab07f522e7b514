import { GAME_STANDINGS, GameCategory, RETURN_VERDICTS } from '@fairhouse/contracts';
import { type ListSearch, readChoice, readListSearch } from '../../platform/list-search.ts';

export const GAME_TABS = ['games', 'vendors', 'returns', 'jackpots', 'stops', 'maintenance', 'rules'] as const;
export type GameTab = (typeof GAME_TABS)[number];
export type Verdict = (typeof RETURN_VERDICTS)[number];
export type Standing = (typeof GAME_STANDINGS)[number];

export interface GamesSearch extends ListSearch {
  tab?: GameTab;
  vendor?: string;
  category?: GameCategory;
  standing?: Standing;
  verdict?: Verdict;
}

/** Reads the address of the pages over the catalogue. */
export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const tab = readChoice(search['tab'], GAME_TABS);
  const category = readChoice(search['category'], GameCategory.options);
  const standing = readChoice(search['standing'], GAME_STANDINGS);
  const verdict = readChoice(search['verdict'], RETURN_VERDICTS);
  const vendor = typeof search['vendor'] === 'string' && /^\w{1,40}$/.test(search['vendor']) ? search['vendor'] : null;
  return {
    ...readListSearch(search),
    ...(tab ? { tab } : {}),
    ...(category ? { category } : {}),
    ...(standing ? { standing } : {}),
    ...(verdict ? { verdict } : {}),
    ...(vendor ? { vendor } : {}),
  };
}

/** Reads the address of the return of one way to bet; the address names neither for a game of a vendor. */
export function readWaySearch(search: Record<string, unknown>): { version?: string; option?: string } {
  const read = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : undefined);
  const [version, option] = [read(search['version']), read(search['option'])];
  return { ...(version ? { version } : {}), ...(option ? { option } : {}) };
}
