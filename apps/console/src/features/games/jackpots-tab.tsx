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
import { type Jackpot, jackpotsQuery } from './games-queries.ts';
import { useJackpotColumns, useJackpotWinColumns } from './jackpot-columns.tsx';
import { RetireDialog } from './retire-dialog.tsx';

const route = getRouteApi('/games');

/** The progressive jackpots: balances, rules and winners. */
export function JackpotsTab() {
  const t = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(jackpotsQuery);
  const [retired, setRetired] = useState<Jackpot | null>(null);
  const currency = list.data?.currency ?? 'USD';
  const jackpots = list.data?.jackpots ?? [];
  const columns = useJackpotColumns(currency, useMay('games.edit') ? setRetired : null);
  const wins = useJackpotWinColumns(currency);
  return (
    <>
      <WideFrame>
        <Table
          caption={t('catalogue.tab.jackpots')}
          columns={columns}
          rows={jackpots}
          rowKey={({ id }) => id}
          state={list.isError && !list.data ? 'error' : list.data ? 'ready' : 'loading'}
          error={list.error ? failureText(list.error, t) : undefined}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={t('catalogue.jackpots.none')}>{t('catalogue.jackpots.none.about')}</EmptyState>}
        />
      </WideFrame>
      <h2 className="text-20">{t('catalogue.jackpots.wins')}</h2>
      <PagedTable
        caption={t('catalogue.jackpots.wins')}
        queryKey={['games', 'jackpots', 'wins', page]}
        fetchPage={() => call(calls.jackpotsBackoffice.wins, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={wins}
        rowKey={({ code, number }) => `${code} ${number}`}
        empty={<EmptyState title={t('catalogue.jackpots.noWins')} />}
      />
      {retired ? (
        <RetireDialog
          jackpot={retired}
          others={jackpots.filter(({ id, retiredAt }) => id !== retired.id && !retiredAt)}
          currency={currency}
          onClose={() => setRetired(null)}
        />
      ) : null}
    </>
  );
}
