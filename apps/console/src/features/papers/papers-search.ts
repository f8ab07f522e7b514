import { PAPER_STATES } from '@fairhouse/contracts';
import { type ListSearch, readChoice, readListSearch } from '../../platform/list-search.ts';

/** What the list shows; the first is what it opens with. */
export const PAPER_CHOICES = [...PAPER_STATES, 'all'] as const;
export type PaperChoice = (typeof PAPER_CHOICES)[number];

/** Reads the address of the list. */
export function readPapersSearch(search: Record<string, unknown>): ListSearch & { state?: PaperChoice } {
  const state = readChoice(search['state'], PAPER_CHOICES);
  return { ...readListSearch(search), ...(state ? { state } : {}) };
}
