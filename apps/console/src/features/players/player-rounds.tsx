import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, StateTag, type Tone } from '@fairhouse/ui';
import { useState } from 'react';
import { difference } from '../../pieces/difference.ts';
import { PAGE_SIZE, PagedTable } from '../../pieces/paged-table.tsx';
import { When } from '../../pieces/when.tsx';
import { call } from '../../platform/call.ts';

type Round = Output<typeof calls.backoffice.playerRounds>['rows'][number];

const TONES: Record<Round['state'], Tone> = {
  OPEN: 'waiting',
  CLOSED: 'good',
  CANCELLED: 'neutral',
  RESETTLED: 'info',
};

/** What the player played, newest first. */
export function PlayerRounds({ accountId }: { accountId: string }) {
  const say = useText();
  const [page, setPage] = useState(1);
  return (
    <PagedTable
      caption={say('console.player.tab.rounds')}
      queryKey={['player', accountId, 'rounds', page]}
      ask={() => call(calls.backoffice.playerRounds, { page, pageSize: PAGE_SIZE, accountId })}
      page={page}
      onPage={setPage}
      columns={useColumns()}
      rowKey={({ roundId }) => roundId}
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
    },
    { key: 'time', header: say('bets.column.time'), cell: ({ at }) => <When at={at} /> },
    { key: 'game', header: say('bets.column.game'), cell: ({ gameName }) => gameName },
    {
      key: 'stake',
      header: say('bets.column.stake'),
      figures: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      key: 'win',
      header: say('bets.column.win'),
      figures: true,
      cell: ({ win, currency }) => <Money amount={win} currency={currency} />,
    },
    {
      key: 'net',
      header: say('bets.column.result'),
      figures: true,
      cell: ({ stake, win, currency }) => (
        <Money result amount={difference(win, stake, currency)} currency={currency} />
      ),
    },
    {
      key: 'state',
      header: say('console.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{say(`bets.state.${state}`)}</StateTag>,
    },
  ];
}
