import { filled, idOf, pageOf, type Search } from '../../platform/search-values.ts';

/** The search parameters of the raffles: one of them, or a page of all. */
export interface RaffleSearch {
  id?: string;
  page?: string;
}

/** Ignores values that it does not understand. */
export const parseRaffleSearch = ({ id, page }: Search): RaffleSearch => filled({ id: idOf(id), page: pageOf(page) });
