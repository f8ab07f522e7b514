import { DOCUMENT_STATES } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

/** The filter options; the first is the default. */
export const DOCUMENT_CHOICES = [...DOCUMENT_STATES, 'all'] as const;
export type DocumentChoice = (typeof DOCUMENT_CHOICES)[number];

/** Parses the list's search parameters. */
export function parseDocumentsSearch(search: Record<string, unknown>): ListSearch & { state?: DocumentChoice } {
  const state = parseChoice(search['state'], DOCUMENT_CHOICES);
  return { ...parseListSearch(search), ...(state ? { state } : {}) };
}
