import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, StateTag, type Tone, useListView } from '@fairhouse/ui';
import { difference } from '../../pieces/difference.ts';
import { ListTable } from '../../pieces/list-table.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';

type Round = Output<typeof calls.backoffice.playerRounds>['rows'][number];

const SORTED_BY = ['time', 'stake', 'win'] as const;

const TONES: Record<Round['state'], Tone> = {
  OPEN: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'neutral',
  RESETTLED: 'info',
};

/** What the player played, newest first. */
export function PlayerRounds({ accountId }: { accountId: string }) {
  const say = useText();
  return (
    <ListTable
      name={`player-${accountId}-rounds`}
      caption={say('console.player.tab.rounds')}
      list={useListView<(typeof SORTED_BY)[number]>({ period: 'all' })}
      sortable={SORTED_BY}
      queryKey={['player', accountId, 'rounds']}
      ask={(wish) => call(calls.backoffice.playerRounds, { ...wish, accountId })}
      columns={useColumns()}
      rowKey={({ roundId }) => roundId}
      currencyOf={({ currency }) => currency}
      empty={<EmptyState title={say('console.rounds.none')}>{say('console.rounds.none.about')}</EmptyState>}
    />
  );
}

function useColumns(): Column<Round>[] {
  const say = useText();
  return [
    {
      key: 'round',
      header: say('console.column.round'),
      cell: ({ roundId }) => <span className="figures text-12 break-all">{roundId}</span>,
      text: ({ roundId }) => roundId,
    },
    { key: 'time', header: say('bets.column.time'), cell: ({ at }) => <When at={at} />, text: ({ at }) => at },
    {
      key: 'game',
      header: say('bets.column.game'),
      cell: ({ gameName }) => gameName,
      text: ({ gameName }) => gameName,
    },
    {
      key: 'stake',
      header: say('bets.column.stake'),
      figures: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
      text: ({ stake }) => stake,
    },
    {
      key: 'win',
      header: say('bets.column.win'),
      figures: true,
      cell: ({ win, currency }) => <Money amount={win} currency={currency} />,
      text: ({ win }) => win,
    },
    {
      key: 'net',
      header: say('bets.column.result'),
      figures: true,
      cell: ({ stake, win, currency }) => (
        <Money result amount={difference(win, stake, currency)} currency={currency} />
      ),
      text: ({ stake, win, currency }) => difference(win, stake, currency),
    },
    {
      key: 'state',
      header: say('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{say(`bets.state.${state}`)}</StateTag>,
      text: ({ state }) => say(`bets.state.${state}`),
    },
  ];
}
