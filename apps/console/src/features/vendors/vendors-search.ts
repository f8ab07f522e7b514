import { CALL_OUTCOMES } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export const VENDOR_TABS = ['accounts', 'calls', 'free', 'rounds', 'transfers', 'discrepancies'] as const;
export type VendorTab = (typeof VENDOR_TABS)[number];
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** What of the page stands in the address. */
export interface VendorsSearch extends ListSearch {
  tab?: VendorTab;
  /** Whose calls. */
  vendor?: string;
  outcome?: CallOutcome;
  /** Also what is settled or looked into. */
  all?: '1';
}

/** Reads the address; whatever is not understood is left out. */
export function parseVendorsSearch(search: Record<string, unknown>): VendorsSearch {
  const tab = parseChoice(search['tab'], VENDOR_TABS);
  const outcome = parseChoice(search['outcome'], CALL_OUTCOMES);
  const vendor = typeof search['vendor'] === 'string' ? search['vendor'] : '';
  return {
    ...parseListSearch(search),
    ...(tab ? { tab } : {}),
    ...(outcome ? { outcome } : {}),
    ...(String(search['all']) === '1' ? { all: '1' as const } : {}),
    ...(/^\d{1,18}$/.test(vendor) ? { vendor } : {}),
  };
}
