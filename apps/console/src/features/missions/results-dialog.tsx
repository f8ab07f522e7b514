import type { calls, LeaderboardRow, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Dialog, EmptyState, Money } from '@fairhouse/ui';
import { useState } from 'react';
import { PagedTable } from '../../components/paged-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { boot } from '../../platform/boot.ts';
import { resultsQuery } from './missions-queries.ts';

type Row = Output<typeof calls.missionsBackoffice.results>['rows'][number];

/** The places of a leaderboard, with what became of the prizes. */
export function ResultsDialog({ leaderboard, onClose }: { leaderboard: LeaderboardRow; onClose: () => void }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { no, names, state, reward } = leaderboard;
  const query = resultsQuery(no, page);
  return (
    <Dialog size="wide" title={t('missionRules.board.placesOf', { name: names['EN'] ?? no })} onClose={onClose}>
      <div className="flex flex-col gap-3">
        {state === 'final' ? null : <p className="text-14 text-ink-soft">{t('missionRules.board.notFinal')}</p>}
        <PagedTable
          caption={t('missionRules.board.places')}
          queryKey={query.queryKey}
          fetchPage={query.queryFn}
          page={page}
          onPage={setPage}
          columns={useColumns(reward)}
          rowKey={({ place }) => String(place)}
          empty={<EmptyState title={t('missionRules.board.empty')} />}
        />
      </div>
    </Dialog>
  );
}

function useColumns(reward: LeaderboardRow['reward']): Column<Row>[] {
  const t = useTranslation();
  const { amount: write, count } = useFormats();
  const { currency } = boot.status.brand;
  return [
    {
      key: 'place',
      header: t('missions.board.place'),
      cell: ({ place }) => <span className="figures">{count(place)}</span>,
    },
    { key: 'player', header: t('missions.board.player'), cell: (row) => <PlayerName player={row} /> },
    {
      key: 'points',
      header: t('missions.board.points'),
      figures: true,
      cell: ({ points }) => <Money amount={points} currency={currency} show="none" />,
    },
    {
      key: 'prize',
      header: t('missions.board.prize'),
      figures: true,
      cell: ({ prize }) =>
        prize === ''
          ? '\u2014'
          : reward === 'points'
            ? t('missions.points', { points: prize })
            : write(prize, currency),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => (state ? t(`cashback.state.${state}`) : '\u2014'),
    },
  ];
}
