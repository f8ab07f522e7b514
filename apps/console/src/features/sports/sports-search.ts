import { parseChoice } from '../../platform/list-search.ts';

export const MATCH_LISTS = ['open', 'past'] as const;
export type MatchList = (typeof MATCH_LISTS)[number];
export type SportsSearch = { show?: MatchList; page?: number };

export function parseSportsSearch(search: Record<string, unknown>): SportsSearch {
  const show = parseChoice(search['show'], MATCH_LISTS);
  const page = Number(search['page']);
  return { ...(show ? { show } : {}), ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) };
}
