import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchForm } from '../../components/search-form.tsx';
import { accountsQuery } from './accounts-query.ts';
import type { VendorsSearch, VendorTab } from './vendors-search.ts';

const route = getRouteApi('/vendors');

/** The filters of the list: vendor, id, and whether settled rows are included. They are in the address. */
export function ReconciliationFilters({
  tab,
  searchLabel,
  allLabel,
}: {
  tab: VendorTab;
  searchLabel: string;
  allLabel: string;
}) {
  const t = useTranslation();
  const { vendor = '', search = '', all, period } = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useQuery(accountsQuery(1));
  const go = (next: { vendor?: string; search?: string; all?: boolean }) => {
    const filters = { vendor, search, all: all === '1', ...next };
    const chosen: VendorsSearch = {
      tab,
      ...(filters.vendor ? { vendor: filters.vendor } : {}),
      ...(filters.search ? { search: filters.search } : {}),
      ...(filters.all ? { all: '1' } : {}),
      ...(period ? { period } : {}),
    };
    void navigate({ search: chosen });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Select
        label={t('vendors.account')}
        className="w-full sm:w-60"
        value={vendor}
        onChange={({ target }) => go({ vendor: target.value })}
        options={[
          { value: '', label: t('vendors.account.all') },
          ...(accounts.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <SearchForm label={searchLabel} value={search} onSearch={(text) => go({ search: text })} />
      <Checkbox label={allLabel} checked={all === '1'} onChange={({ target }) => go({ all: target.checked })} />
    </div>
  );
}
