import { calls, type Output } from '@fairhouse/contracts';
import { type RoundChoice, RoundFilters, RoundState, useRoundColumns } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, useListView } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { RoundDialog } from './round-dialog.tsx';

type Page = Output<typeof calls.backoffice.playerRounds>;
type Round = Page['rows'][number];

const SORTED_BY = ['time', 'stake', 'win'] as const;

/** The player's rounds, newest first: the same history and filters that the player sees. */
export function PlayerRounds({ accountId }: { accountId: string }) {
  const t = useTranslation();
  const list = useListView<(typeof SORTED_BY)[number]>({ period: 'all' });
  const [choice, setChoice] = useState<RoundChoice>({});
  const [opened, open] = useState<string | null>(null);
  const played = useQuery({
    queryKey: ['player', accountId, 'games'],
    queryFn: () => call(calls.backoffice.playerGames, { accountId }),
  });
  const games = played.data?.games ?? [];
  const columns = useColumns(open);
  return (
    <>
      <ListTable
        name={`player-${accountId}-rounds`}
        caption={t('console.player.tab.rounds')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['player', accountId, 'rounds', choice]}
        fetchPage={(query) => call(calls.backoffice.playerRounds, { ...query, ...choice, accountId })}
        columns={columns}
        rowKey={({ roundId }) => roundId}
        currencyOf={({ currency }) => currency}
        filters={
          <RoundFilters
            value={choice}
            onChange={(next) => {
              setChoice(next);
              list.change({ page: 1 });
            }}
            categories={[...new Set(games.map(({ category }) => category))]}
            nameOf={(category) => t(`catalogue.type.${category}`)}
            games={games}
          />
        }
        empty={
          Object.keys(choice).length > 0 ? (
            <EmptyState
              title={t('bets.none.chosen')}
              action={<Button onClick={() => setChoice({})}>{t('bets.filter.clear')}</Button>}
            />
          ) : (
            <EmptyState title={t('console.rounds.none')}>{t('console.rounds.none.about')}</EmptyState>
          )
        }
      />
      {opened === null ? null : <RoundDialog accountId={accountId} roundId={opened} onClose={() => open(null)} />}
    </>
  );
}

function useColumns(open: (roundId: string) => void): (page: Page | undefined) => Column<Round>[] {
  const t = useTranslation();
  const columnsOf = useRoundColumns();
  return (page) => {
    const { game, money } = columnsOf(page?.totals);
    return [
      {
        key: 'round',
        header: t('console.column.round'),
        cell: ({ roundId }) => (
          <button
            type="button"
            onClick={() => open(roundId)}
            aria-label={t('console.round.open', { id: roundId })}
            className="figures text-start text-12 break-all text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
          >
            {roundId}
          </button>
        ),
        text: ({ roundId }) => roundId,
      },
      { key: 'time', header: t('bets.column.time'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
      game,
      ...money,
      {
        key: 'state',
        header: t('console.state'),
        cell: ({ state }) => <RoundState state={state} />,
        text: ({ state }) => t(`bets.state.${state}`),
      },
    ];
  };
}
