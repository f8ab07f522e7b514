import { calls, RTP_STATUSES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListTable } from '../../components/list-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { betModeKey } from './bet-mode.tsx';
import { vendorsQuery } from './games-queries.ts';
import type { GamesSearch, RtpStatus } from './games-search.ts';
import { useRtpColumns } from './rtp-columns.tsx';

const route = getRouteApi('/games');

const SORTED_BY = ['rounds', 'staked', 'actual', 'deviations'] as const;

/** RTP monitoring of games: the most critical first, unless another order is chosen. */
export function RtpTab() {
  const t = useTranslation();
  const address = route.useSearch();
  const { search: words = '', vendor, rtpStatus, period } = address;
  const navigate = route.useNavigate();
  const { data: vendors } = useQuery(vendorsQuery);
  const chosen: GamesSearch = {
    tab: 'rtp',
    ...(words ? { search: words } : {}),
    ...(vendor ? { vendor } : {}),
    ...(rtpStatus ? { rtpStatus } : {}),
  };
  const list = listOf(address, SORTED_BY, (view) => void navigate({ search: { ...chosen, ...view } }));
  const choose = (next: { search?: string; vendor?: string; rtpStatus?: RtpStatus | '' }) =>
    void navigate({
      search: ({ page: _page, ...now }) =>
        Object.fromEntries(Object.entries({ ...now, ...next }).filter(([, value]) => value)) as GamesSearch,
    });
  const any = { value: '', label: t('catalogue.any') };
  const filtered = Boolean(words || vendor || rtpStatus || period);
  return (
    <ListTable
      name="rtp"
      caption={t('catalogue.tab.rtp')}
      list={list}
      sortable={SORTED_BY}
      queryKey={['games', 'rtp', words, vendor, rtpStatus]}
      fetchPage={(query) =>
        call(calls.rtpBackoffice.list, {
          ...query,
          search: words,
          ...(vendor ? { vendorCode: vendor } : {}),
          ...(rtpStatus ? { status: rtpStatus } : {}),
        })
      }
      columns={useRtpColumns()}
      rowKey={betModeKey}
      currencyOf={({ currency }) => currency}
      filters={
        <>
          <Select
            label={t('catalogue.vendor')}
            className="w-full sm:w-52"
            value={vendor ?? ''}
            onChange={({ target }) => choose({ vendor: target.value })}
            options={[any, ...(vendors?.rows ?? []).map((each) => ({ value: each.vendorCode, label: each.title }))]}
          />
          <Select
            label={t('rtp.status')}
            className="w-full sm:w-44"
            value={rtpStatus ?? ''}
            onChange={({ target }) => choose({ rtpStatus: target.value as RtpStatus })}
            options={[any, ...RTP_STATUSES.map((value) => ({ value, label: t(`rtp.status.${value}`) }))]}
          />
          <SearchForm label={t('rtp.search')} value={words} onSearch={(search) => choose({ search })} />
        </>
      }
      empty={
        <EmptyState title={t(filtered ? 'console.none.found' : 'rtp.none')}>
          {t(filtered ? 'console.none.found.about' : 'rtp.none.about')}
        </EmptyState>
      }
    />
  );
}
