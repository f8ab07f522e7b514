import { CLOSING_LISTS, type ClosingList } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

/** Parses the list's search parameters. */
export function parseClosingsSearch(search: Record<string, unknown>): ListSearch & { state?: ClosingList } {
  const state = parseChoice(search['state'], CLOSING_LISTS);
  return { ...parseListSearch(search), ...(state ? { state } : {}) };
}
