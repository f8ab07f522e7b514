import { GAME_STATUSES, GameCategory, RTP_STATUSES } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export const GAME_TABS = ['games', 'vendors', 'rtp', 'jackpots', 'killSwitches', 'maintenance', 'rules'] as const;
export type GameTab = (typeof GAME_TABS)[number];
export type RtpStatus = (typeof RTP_STATUSES)[number];
export type GameStatus = (typeof GAME_STATUSES)[number];

export interface GamesSearch extends ListSearch {
  tab?: GameTab;
  vendor?: string;
  category?: GameCategory;
  status?: GameStatus;
  rtpStatus?: RtpStatus;
}

/** Parses the search parameters of the catalogue pages. */
export function parseGamesSearch(search: Record<string, unknown>): GamesSearch {
  const tab = parseChoice(search['tab'], GAME_TABS);
  const category = parseChoice(search['category'], GameCategory.options);
  const status = parseChoice(search['status'], GAME_STATUSES);
  const rtpStatus = parseChoice(search['rtpStatus'], RTP_STATUSES);
  const vendor = typeof search['vendor'] === 'string' && /^\w{1,40}$/.test(search['vendor']) ? search['vendor'] : null;
  return {
    ...parseListSearch(search),
    ...(tab ? { tab } : {}),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(rtpStatus ? { rtpStatus } : {}),
    ...(vendor ? { vendor } : {}),
  };
}

/** Parses the address of the return page of one bet mode; for a vendor's game the address names neither version nor option. */
export function parseBetModeSearch(search: Record<string, unknown>): { version?: string; option?: string } {
  const read = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : undefined);
  const [version, option] = [read(search['version']), read(search['option'])];
  return { ...(version ? { version } : {}), ...(option ? { option } : {}) };
}
