import { parseChoice } from '../../platform/list-search.ts';

/** The pages of bank transfers: slips to check, everything that is open, and the receiving accounts. */
export const BANK_TABS = ['slips', 'open', 'accounts'] as const;
export type BankTab = (typeof BANK_TABS)[number];

export interface BankDepositsSearch {
  tab?: BankTab;
  page?: number;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseBankDepositsSearch(search: Record<string, unknown>): BankDepositsSearch {
  const tab = parseChoice(search['tab'], BANK_TABS);
  const page = Number(search['page']);
  return { ...(tab ? { tab } : {}), ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) };
}
