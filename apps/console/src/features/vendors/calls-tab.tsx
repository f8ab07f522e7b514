import { CALL_OUTCOMES, calls, type VendorCallEntry } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { accountsQuery } from './accounts-query.ts';
import { useCallColumns } from './call-columns.tsx';
import { CallDialog } from './call-dialog.tsx';
import type { CallOutcome, VendorsSearch } from './vendors-search.ts';

const route = getRouteApi('/vendors');
/** Always newest first. */
const SORTED_BY = [] as const;

/** Every call of the game servers, filtered by account, result and id. */
export function CallsTab() {
  const t = useTranslation();
  const address = route.useSearch();
  const { search = '', vendor, outcome, period } = address;
  const navigate = route.useNavigate();
  const accounts = useQuery(accountsQuery(1));
  const [selected, setSelected] = useState<VendorCallEntry | null>(null);
  const filtered = search !== '' || vendor !== undefined || outcome !== undefined || period !== undefined;
  const filters: VendorsSearch = {
    tab: 'calls',
    ...(vendor ? { vendor } : {}),
    ...(outcome ? { outcome } : {}),
    ...(search ? { search } : {}),
  };
  const go = (next: VendorsSearch) => void navigate({ search: { ...next, ...(period ? { period } : {}) } });
  const without = (key: 'vendor' | 'outcome' | 'search'): VendorsSearch => {
    const { [key]: _removed, ...rest } = filters;
    return rest;
  };
  const list = listOf(address, SORTED_BY, (view) => void navigate({ search: { ...filters, ...view } }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('vendors.account')}
          className="w-full sm:w-60"
          value={vendor ?? ''}
          onChange={({ target }) => go(target.value ? { ...filters, vendor: target.value } : without('vendor'))}
          options={[
            { value: '', label: t('vendors.account.all') },
            ...(accounts.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <Select
          label={t('vendors.outcome')}
          className="w-full sm:w-60"
          value={outcome ?? ''}
          onChange={({ target }) =>
            go(target.value ? { ...filters, outcome: target.value as CallOutcome } : without('outcome'))
          }
          options={[
            { value: '', label: t('vendors.outcome.all') },
            ...CALL_OUTCOMES.map((value) => ({ value, label: t(`vendors.outcome.${value}`) })),
          ]}
        />
        <SearchForm
          label={t('vendors.search')}
          value={search}
          onSearch={(text) => go(text ? { ...filters, search: text } : without('search'))}
        />
      </div>
      <ListTable
        name="calls"
        caption={t('vendors.tab.calls')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['vendor-calls', vendor ?? '', outcome ?? '', search]}
        fetchPage={({ page, pageSize, from, to }) =>
          call(calls.vendorBackoffice.calls, {
            page,
            pageSize,
            search,
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
            ...(vendor ? { vendorId: vendor } : {}),
            ...(outcome ? { outcome } : {}),
          })
        }
        columns={useCallColumns(setSelected)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t(filtered ? 'console.none.found' : 'vendors.calls.none')}>
            {t(filtered ? 'console.none.found.about' : 'vendors.calls.none.about')}
          </EmptyState>
        }
      />
      {selected ? <CallDialog line={selected} onClose={() => setSelected(null)} /> : null}
    </div>
  );
}
