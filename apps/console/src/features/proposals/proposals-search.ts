import { PROPOSAL_STATES, type ProposalState } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export type ProposalsSearch = Pick<ListSearch, 'page'> & { state?: ProposalState };

/** Parses the queue's search parameters. */
export function parseProposalsSearch(search: Record<string, unknown>): ProposalsSearch {
  const { page } = parseListSearch(search);
  const state = parseChoice(search['state'], PROPOSAL_STATES);
  return { ...(page ? { page } : {}), ...(state ? { state } : {}) };
}
