import { CLOSING_LISTS, type ClosingList } from '@fairhouse/contracts';
import { type ListSearch, readChoice, readListSearch } from '../../platform/list-search.ts';

/** Reads the address of the list. */
export function parseClosingsSearch(search: Record<string, unknown>): ListSearch & { state?: ClosingList } {
  const state = readChoice(search['state'], CLOSING_LISTS);
  return { ...readListSearch(search), ...(state ? { state } : {}) };
}
