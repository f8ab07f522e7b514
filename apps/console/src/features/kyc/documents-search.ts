import { DOCUMENT_STATES } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

/** What the list shows; the first is what it opens with. */
export const DOCUMENT_CHOICES = [...DOCUMENT_STATES, 'all'] as const;
export type DocumentChoice = (typeof DOCUMENT_CHOICES)[number];

/** Reads the address of the list. */
export function parseDocumentsSearch(search: Record<string, unknown>): ListSearch & { state?: DocumentChoice } {
  const state = parseChoice(search['state'], DOCUMENT_CHOICES);
  return { ...parseListSearch(search), ...(state ? { state } : {}) };
}
