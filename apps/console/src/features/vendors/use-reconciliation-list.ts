import type { ListControl, ListQuery } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { listOf } from '../../platform/list-of.ts';
import type { VendorsSearch, VendorTab } from './vendors-search.ts';

const route = getRouteApi('/vendors');
/** Always newest first. */
const SORTED_BY = [] as const;
type Key = (typeof SORTED_BY)[number];

/** The filters shared by both reconciliation lists, stored in the address: page, date range, vendor, id, and all or only open ones. */
export function useReconciliationList(tab: VendorTab) {
  const address = route.useSearch();
  const { search = '', vendor, all, period } = address;
  const navigate = route.useNavigate();
  const filters: VendorsSearch = {
    tab,
    ...(vendor ? { vendor } : {}),
    ...(search ? { search } : {}),
    ...(all ? { all } : {}),
  };
  const list: ListControl<Key> = listOf(
    address,
    SORTED_BY,
    (view) => void navigate({ search: { ...filters, ...view } }),
  );
  return {
    list,
    sortable: SORTED_BY,
    all,
    isFiltered: search !== '' || vendor !== undefined || period !== undefined,
    chosen: [vendor ?? '', search, all ?? ''],
    /** The query for one page. */
    querySpan: ({ page, pageSize, from, to }: ListQuery<Key>) => ({
      page,
      pageSize,
      ...(search ? { search } : {}),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(vendor ? { vendorId: vendor } : {}),
    }),
  };
}
