import { calls, type OpenRound } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money } from '@fairhouse/ui';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { RoundDialog } from '../players/round-dialog.tsx';
import { ReconciliationFilters } from './reconciliation-filters.tsx';
import { useReconciliationList } from './use-reconciliation-list.ts';
import { VendorRoundDialog } from './vendor-round-dialog.tsx';

type Opened = { round: OpenRound; as: 'round' | 'word' };

/** Rounds that no game server has settled; each can be viewed, and its game server queried about it. */
export function OpenRoundsTab() {
  const t = useTranslation();
  const { all, isFiltered, chosen, querySpan, ...list } = useReconciliationList('rounds');
  const [selected, open] = useState<Opened | null>(null);
  const close = () => open(null);
  return (
    <div className="flex flex-col gap-4">
      <ReconciliationFilters tab="rounds" searchLabel={t('vendors.round.search')} allLabel={t('vendors.round.all')} />
      <ListTable
        name="open-rounds"
        caption={t('vendors.tab.rounds')}
        {...list}
        queryKey={['vendor-open-rounds', ...chosen]}
        fetchPage={(query) =>
          call(calls.reconciliationBackoffice.openRounds, { ...querySpan(query), ...(all ? {} : { olderThan_h: 1 }) })
        }
        columns={useColumns(open)}
        rowKey={({ roundId }) => roundId}
        currencyOf={({ currency }) => currency}
        empty={
          <EmptyState title={t(isFiltered ? 'console.none.found' : 'vendors.round.none')}>
            {t(isFiltered ? 'console.none.found.about' : 'vendors.round.none.about')}
          </EmptyState>
        }
      />
      {selected?.as === 'round' ? (
        <RoundDialog accountId={selected.round.accountId} roundId={selected.round.roundId} onClose={close} />
      ) : null}
      {selected?.as === 'word' ? <VendorRoundDialog round={selected.round} onClose={close} /> : null}
    </div>
  );
}

function useColumns(open: (selected: Opened) => void): Column<OpenRound>[] {
  const t = useTranslation();
  const [mayRead, mayFetch] = [useMay('players.read'), useMay('vendors.edit')];
  return [
    { key: 'at', header: t('vendors.call.at'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
    {
      key: 'player',
      header: t('vendors.call.player'),
      cell: ({ accountId, player }) => <PlayerName player={{ accountId, username: player }} />,
      text: ({ player }) => player,
    },
    {
      key: 'vendor',
      header: t('vendors.account'),
      cell: ({ vendor, game, reference }) => (
        <span className="block max-sm:text-end">
          <bdi>{vendor}</bdi>
          <span className="figures block text-12 break-all text-ink-soft">
            <bdi>{`${game} ${reference}`}</bdi>
          </span>
        </span>
      ),
      text: ({ vendor, game, reference }) => `${vendor} ${game} ${reference}`,
    },
    {
      key: 'stake',
      header: t('bets.column.stake'),
      figures: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
      text: ({ stake }) => stake,
    },
    {
      key: 'win',
      header: t('bets.column.win'),
      figures: true,
      cell: ({ win, currency }) => <Money amount={win} currency={currency} />,
      text: ({ win }) => win,
    },
    {
      key: 'round',
      header: t('bets.column.round'),
      cell: (round) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
          {mayRead ? (
            <Button size="small" kind="ghost" onClick={() => open({ round, as: 'round' })}>
              <bdi className="figures">{round.roundId}</bdi>
            </Button>
          ) : (
            <bdi className="figures">{round.roundId}</bdi>
          )}
          {mayFetch ? (
            <Button size="small" kind="ghost" onClick={() => open({ round, as: 'word' })}>
              {t('vendors.round.fetch')}
            </Button>
          ) : null}
        </span>
      ),
      text: ({ roundId }) => roundId,
    },
  ];
}
