import { calls, type FreeRounds } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, EmptyState, failureText, Icon, notify, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { queryClient, useMay } from '../../platform/queries.ts';
import { accountsQuery } from './accounts-query.ts';
import { useFreeRoundsColumns } from './free-rounds-columns.tsx';
import { FreeRoundsDialog } from './free-rounds-dialog.tsx';
import type { VendorsSearch } from './vendors-search.ts';

const route = getRouteApi('/vendors');
/** Always newest first. */
const SORTED_BY = [] as const;
const KEY = 'free-rounds';

/** Granted free rounds: player, game, rounds left and winnings. */
export function FreeRoundsTab() {
  const t = useTranslation();
  const mayEdit = useMay('vendors.edit');
  const address = route.useSearch();
  const { search = '', vendor, period } = address;
  const navigate = route.useNavigate();
  const accounts = useQuery(accountsQuery(1));
  const [granting, setGranting] = useState(false);
  const filtered = search !== '' || vendor !== undefined || period !== undefined;
  const forget = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const filters: VendorsSearch = { tab: 'free', ...(vendor ? { vendor } : {}), ...(search ? { search } : {}) };
  const go = (next: { vendor?: string; search?: string }) => {
    const { vendor: at, search: of } = { vendor, search, ...next };
    const chosen: VendorsSearch = { tab: 'free', ...(at ? { vendor: at } : {}), ...(of ? { search: of } : {}) };
    void navigate({ search: { ...chosen, ...(period ? { period } : {}) } });
  };
  const cancel = async ({ accountId, grantId, player, rounds, used }: FreeRounds): Promise<void> => {
    const sure = await confirm({
      icon: 'warning',
      title: t('vendors.free.cancel.title', { player }),
      body: t('vendors.free.cancel.about', { count: rounds - used }),
      confirm: t('vendors.free.cancel'),
      cancel: t('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(calls.freeRoundsBackoffice.cancel, { accountId, grantId });
      notify(t('vendors.free.cancelled', { player }), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    }
    await forget();
  };
  const list = listOf(address, SORTED_BY, (view) => void navigate({ search: { ...filters, ...view } }));
  return (
    <div className="flex flex-col gap-4">
      {mayEdit ? (
        <Button
          kind="primary"
          className="self-start"
          icon={<Icon of={Gift} size={18} />}
          onClick={() => setGranting(true)}
        >
          {t('vendors.free.grant')}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('vendors.account')}
          className="w-full sm:w-60"
          value={vendor ?? ''}
          onChange={({ target }) => go({ vendor: target.value })}
          options={[
            { value: '', label: t('vendors.account.all') },
            ...(accounts.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <SearchForm label={t('vendors.free.player')} value={search} onSearch={(text) => go({ search: text })} />
      </div>
      <ListTable
        name="free-rounds"
        caption={t('vendors.tab.free')}
        list={list}
        sortable={SORTED_BY}
        queryKey={[KEY, vendor ?? '', search]}
        fetchPage={({ page, pageSize, from, to }) =>
          call(calls.freeRoundsBackoffice.list, {
            page,
            pageSize,
            ...(search ? { player: search } : {}),
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
            ...(vendor ? { vendorId: vendor } : {}),
          })
        }
        columns={useFreeRoundsColumns(mayEdit ? (grant) => void cancel(grant) : null)}
        rowKey={({ grantId }) => grantId}
        currencyOf={({ currency }) => currency}
        empty={
          <EmptyState title={t(filtered ? 'console.none.found' : 'vendors.free.none')}>
            {t(filtered ? 'console.none.found.about' : 'vendors.free.none.about')}
          </EmptyState>
        }
      />
      {granting ? (
        <FreeRoundsDialog
          accounts={accounts.data?.rows ?? []}
          onGranted={() => void forget()}
          onClose={() => setGranting(false)}
        />
      ) : null}
    </div>
  );
}
