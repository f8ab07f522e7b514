import { AWARD_STATES, type AwardState } from '@fairhouse/contracts';
import { parseChoice } from '../../platform/list-search.ts';

export const REWARD_TABS = ['promotions', 'vouchers', 'segments', 'awards', 'costs'] as const;
export type RewardTab = (typeof REWARD_TABS)[number];

export interface RewardsSearch {
  tab?: RewardTab;
  /** Of awards. */
  state?: AwardState;
  page?: number;
}

/** Parses the search parameters of the rewards page. */
export function parseRewardsSearch(search: Record<string, unknown>): RewardsSearch {
  const tab = parseChoice(search['tab'], REWARD_TABS);
  const state = parseChoice(search['state'], AWARD_STATES);
  const page = Number(search['page']);
  return {
    ...(tab ? { tab } : {}),
    ...(state ? { state } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
