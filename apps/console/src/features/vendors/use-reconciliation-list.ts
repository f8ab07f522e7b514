import type { ListControl, ListQuery } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { listOf } from '../../platform/list-of.ts';
import type { VendorsSearch, VendorTab } from './vendors-search.ts';

const route = getRouteApi('/vendors');
/** The latest first, always. */
const SORTED_BY = [] as const;
type Key = (typeof SORTED_BY)[number];

/** What both lists of the books are chosen by, as it stands in the address: page and days, whose, one by its id, and all or what is open. */
export function useReconciliationList(tab: VendorTab) {
  const address = route.useSearch();
  const { search = '', vendor, all, period } = address;
  const navigate = route.useNavigate();
  const kept: VendorsSearch = {
    tab,
    ...(vendor ? { vendor } : {}),
    ...(search ? { search } : {}),
    ...(all ? { all } : {}),
  };
  const list: ListControl<Key> = listOf(address, SORTED_BY, (view) => void navigate({ search: { ...kept, ...view } }));
  return {
    list,
    sortable: SORTED_BY,
    all,
    isFiltered: search !== '' || vendor !== undefined || period !== undefined,
    chosen: [vendor ?? '', search, all ?? ''],
    /** What the server is asked for a page. */
    querySpan: ({ page, pageSize, from, to }: ListQuery<Key>) => ({
      ...{ page, pageSize },
      ...(search ? { search } : {}),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(vendor ? { vendorId: vendor } : {}),
    }),
  };
}
