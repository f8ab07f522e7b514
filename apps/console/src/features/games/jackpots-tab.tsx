import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, failureText, Table } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { jackpotsQuery, type Pot } from './games-queries.ts';
import { useHitColumns, usePotColumns } from './jackpot-columns.tsx';
import { RetireDialog } from './retire-dialog.tsx';

const route = getRouteApi('/games');

/** What stands in the pots of the growing jackpots, by which rules, and who won them. */
export function JackpotsTab() {
  const t = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(jackpotsQuery);
  const [retired, setRetired] = useState<Pot | null>(null);
  const currency = list.data?.currency ?? 'USD';
  const pots = list.data?.pots ?? [];
  const columns = usePotColumns(currency, useMay('games.edit') ? setRetired : null);
  const hits = useHitColumns(currency);
  return (
    <>
      <WideFrame>
        <Table
          caption={t('catalogue.tab.jackpots')}
          columns={columns}
          rows={pots}
          rowKey={({ id }) => id}
          state={list.isError && !list.data ? 'error' : list.data ? 'ready' : 'loading'}
          error={list.error ? failureText(list.error, t) : undefined}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={t('catalogue.jackpots.none')}>{t('catalogue.jackpots.none.about')}</EmptyState>}
        />
      </WideFrame>
      <h2 className="text-20">{t('catalogue.jackpots.hits')}</h2>
      <PagedTable
        caption={t('catalogue.jackpots.hits')}
        queryKey={['games', 'jackpots', 'hits', page]}
        ask={() => call(calls.jackpotsBackoffice.hits, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={hits}
        rowKey={({ code, number }) => `${code} ${number}`}
        empty={<EmptyState title={t('catalogue.jackpots.noHits')} />}
      />
      {retired ? (
        <RetireDialog
          pot={retired}
          others={pots.filter(({ id, retiredAt }) => id !== retired.id && !retiredAt)}
          currency={currency}
          onClose={() => setRetired(null)}
        />
      ) : null}
    </>
  );
}
