import { CALL_OUTCOMES } from '@fairhouse/contracts';
import { type ListSearch, parseChoice, parseListSearch } from '../../platform/list-search.ts';

export const VENDOR_TABS = ['accounts', 'calls', 'free', 'rounds', 'transfers', 'discrepancies'] as const;
export type VendorTab = (typeof VENDOR_TABS)[number];
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The page's search parameters. */
export interface VendorsSearch extends ListSearch {
  tab?: VendorTab;
  /** The vendor whose calls are shown. */
  vendor?: string;
  outcome?: CallOutcome;
  /** Includes settled and acknowledged ones. */
  all?: '1';
}

/** Parses the search parameters; invalid values are dropped. */
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
