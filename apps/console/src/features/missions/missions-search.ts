import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

/** The tabs of the page; the first is the default. */
export const MISSION_TABS = ['missions', 'leaderboards', 'cashback'] as const;
export type MissionTab = (typeof MISSION_TABS)[number];

export type MissionsSearch = Pick<ListSearch, 'page'> & { tab?: MissionTab };

export function parseMissionsSearch(search: Record<string, unknown>): MissionsSearch {
  const { page } = parseListSearch(search);
  const tab = parseChoice(search['tab'], MISSION_TABS);
  return { ...(page ? { page } : {}), ...(tab ? { tab } : {}) };
}
