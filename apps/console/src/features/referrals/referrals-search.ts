import { REFERRAL_STATES, type ReferralState } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export type ReferralsSearch = Pick<ListSearch, 'page'> & { state?: ReferralState };

/** Parses the search parameters of the invited friends. */
export function parseReferralsSearch(search: Record<string, unknown>): ReferralsSearch {
  const { page } = parseListSearch(search);
  const state = parseChoice(search['state'], REFERRAL_STATES);
  return { ...(page ? { page } : {}), ...(state ? { state } : {}) };
}
