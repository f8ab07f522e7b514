import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import {
  Button,
  type Column,
  EmptyState,
  type RoundChoice,
  RoundFilters,
  RoundState,
  useListView,
  useRoundColumns,
} from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListTable } from '../../pieces/list-table.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';
import { RoundWindow } from './round-window.tsx';

type Page = Output<typeof calls.backoffice.playerRounds>;
type Round = Page['rows'][number];

const SORTED_BY = ['time', 'stake', 'win'] as const;

/** What the player played, newest first: the record that the player has, with the same filters. */
export function PlayerRounds({ accountId }: { accountId: string }) {
  const say = useText();
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
        caption={say('console.player.tab.rounds')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['player', accountId, 'rounds', choice]}
        ask={(wish) => call(calls.backoffice.playerRounds, { ...wish, ...choice, accountId })}
        columns={columns}
        rowKey={({ roundId }) => roundId}
        currencyOf={({ currency }) => currency}
        filters={
          <RoundFilters
            value={choice}
            onChange={(wanted) => {
              setChoice(wanted);
              list.change({ page: 1 });
            }}
            categories={[...new Set(games.map(({ category }) => category))]}
            nameOf={(category) => say(`catalogue.type.${category}`)}
            games={games}
          />
        }
        empty={
          Object.keys(choice).length > 0 ? (
            <EmptyState
              title={say('bets.none.chosen')}
              action={<Button onClick={() => setChoice({})}>{say('bets.filter.clear')}</Button>}
            />
          ) : (
            <EmptyState title={say('console.rounds.none')}>{say('console.rounds.none.about')}</EmptyState>
          )
        }
      />
      {opened === null ? null : <RoundWindow accountId={accountId} roundId={opened} onClose={() => open(null)} />}
    </>
  );
}

function useColumns(open: (roundId: string) => void): (page: Page | undefined) => Column<Round>[] {
  const say = useText();
  const columnsOf = useRoundColumns();
  return (page) => {
    const { game, money } = columnsOf(page?.totals);
    return [
      {
        key: 'round',
        header: say('console.column.round'),
        cell: ({ roundId }) => (
          <button
            type="button"
            onClick={() => open(roundId)}
            aria-label={say('console.round.open', { id: roundId })}
            className="figures text-start text-12 break-all text-primary-ink underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
          >
            {roundId}
          </button>
        ),
        text: ({ roundId }) => roundId,
      },
      { key: 'time', header: say('bets.column.time'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
      game,
      ...money,
      {
        key: 'state',
        header: say('console.state'),
        cell: ({ state }) => <RoundState state={state} />,
        text: ({ state }) => say(`bets.state.${state}`),
      },
    ];
  };
}
