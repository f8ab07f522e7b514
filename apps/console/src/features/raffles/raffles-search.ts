import { RAFFLE_STATES, type RaffleState } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export type RafflesSearch = Pick<ListSearch, 'page'> & { state?: RaffleState };

/** Parses the search parameters of the raffles. */
export function parseRafflesSearch(search: Record<string, unknown>): RafflesSearch {
  const { page } = parseListSearch(search);
  const state = parseChoice(search['state'], RAFFLE_STATES);
  return { ...(page ? { page } : {}), ...(state ? { state } : {}) };
}
