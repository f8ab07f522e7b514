import { MATCH_STATES, type MatchState } from '@fairhouse/contracts';
import { parseChoice } from '../../platform/list-search.ts';

/** The pages of payments between players: what an operator must decide, all of them, and the settings. */
export const MATCH_TABS = ['toDecide', 'all', 'settings'] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

export interface MatchesSearch {
  tab?: MatchTab;
  /** Of all of them. */
  state?: MatchState;
  page?: number;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseMatchesSearch(search: Record<string, unknown>): MatchesSearch {
  const tab = parseChoice(search['tab'], MATCH_TABS);
  const state = parseChoice(search['state'], MATCH_STATES);
  const page = Number(search['page']);
  return {
    ...(tab ? { tab } : {}),
    ...(state ? { state } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
