import { calls, RETURN_VERDICTS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListTable } from '../../components/list-table.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { call } from '../../platform/call.ts';
import { listOf } from '../../platform/list-of.ts';
import { vendorsQuery } from './games-queries.ts';
import type { GamesSearch, Verdict } from './games-search.ts';
import { useReturnColumns } from './return-columns.tsx';
import { wayKey } from './way-to-bet.tsx';

const route = getRouteApi('/games');

const SORTED_BY = ['rounds', 'staked', 'actual', 'deviations'] as const;

/** What games returned against what they should: what is worth a look first, unless another order is chosen. */
export function ReturnsTab() {
  const t = useTranslation();
  const address = route.useSearch();
  const { search: words = '', vendor, verdict, period } = address;
  const navigate = route.useNavigate();
  const { data: vendors } = useQuery(vendorsQuery);
  const chosen: GamesSearch = {
    tab: 'returns',
    ...(words ? { search: words } : {}),
    ...(vendor ? { vendor } : {}),
    ...(verdict ? { verdict } : {}),
  };
  const list = listOf(address, SORTED_BY, (view) => void navigate({ search: { ...chosen, ...view } }));
  const choose = (wanted: { search?: string; vendor?: string; verdict?: Verdict | '' }) =>
    void navigate({
      search: ({ page: _page, ...now }) =>
        Object.fromEntries(Object.entries({ ...now, ...wanted }).filter(([, value]) => value)) as GamesSearch,
    });
  const any = { value: '', label: t('catalogue.any') };
  const filtered = Boolean(words || vendor || verdict || period);
  return (
    <ListTable
      name="returns"
      caption={t('catalogue.tab.returns')}
      list={list}
      sortable={SORTED_BY}
      queryKey={['games', 'returns', words, vendor, verdict]}
      ask={(query) =>
        call(calls.returnsBackoffice.list, {
          ...query,
          search: words,
          ...(vendor ? { vendorCode: vendor } : {}),
          ...(verdict ? { verdict } : {}),
        })
      }
      columns={useReturnColumns()}
      rowKey={wayKey}
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
            label={t('returns.verdict')}
            className="w-full sm:w-44"
            value={verdict ?? ''}
            onChange={({ target }) => choose({ verdict: target.value as Verdict })}
            options={[any, ...RETURN_VERDICTS.map((value) => ({ value, label: t(`returns.verdict.${value}`) }))]}
          />
          <SearchForm label={t('returns.search')} value={words} onSearch={(search) => choose({ search })} />
        </>
      }
      empty={
        <EmptyState title={t(filtered ? 'console.none.found' : 'returns.none')}>
          {t(filtered ? 'console.none.found.about' : 'returns.none.about')}
        </EmptyState>
      }
    />
  );
}
