import type { GameCategory } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge, buttonClass, type Column, EmptyState, type ListControl, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RecordTable } from '../../pieces/record-table.tsx';
import {
  askRounds,
  PAGE_SIZE,
  type RoundPage,
  type RoundRow,
  type RoundSort,
  roundsQuery,
  SORTED_BY,
} from './bet-queries.ts';
import { CategoryChoice } from './category-choice.tsx';
import { netOf } from './net-of.ts';

/** The rounds of a page with the totals of the whole selection. */
export function RoundList({
  list,
  category,
  onCategory,
  onOpen,
}: {
  list: ListControl<RoundSort>;
  category: GameCategory | '';
  onCategory: (category: GameCategory | '') => void;
  onOpen: (round: RoundRow) => void;
}) {
  const say = useText();
  const rounds = useQuery(roundsQuery(list, category));
  const { data } = rounds;
  return (
    <RecordTable
      name="betting-record"
      caption={say('centre.page.bettingRecord')}
      list={list}
      query={rounds}
      ask={askRounds(category)}
      pageSize={PAGE_SIZE}
      columns={useColumns(data?.totals)}
      sortable={SORTED_BY}
      rowKey={({ roundId }) => roundId}
      filters={<CategoryChoice value={category} onChange={onCategory} />}
      above={data && data.total > 0 ? <PhoneTotals totals={data.totals} /> : null}
      totals
      onOpen={onOpen}
      empty={
        <EmptyState
          title={say('bets.none')}
          action={
            <Link to="/rng" search={{}} className={buttonClass('secondary')}>
              {say('bets.none.play')}
            </Link>
          }
        >
          {say('bets.none.about')}
        </EmptyState>
      }
    />
  );
}

/** On a phone the totals row stands below twenty cards, so it is said above them too. */
function PhoneTotals({ totals }: { totals: RoundPage['totals'] }) {
  const say = useText();
  const figures = [
    { label: say('bets.column.stake'), amount: totals.stake, result: false },
    { label: say('bets.column.win'), amount: totals.win, result: false },
    { label: say('bets.column.result'), amount: totals.net, result: true },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-box border border-line bg-page p-3 sm:hidden">
      {figures.map(({ label, amount, result }) => (
        <div key={label}>
          <dt className="text-12 text-ink-faint">{label}</dt>
          <dd>
            <Money amount={amount} currency={totals.currency} result={result} className="text-14" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(totals: RoundPage['totals'] | undefined): Column<RoundRow>[] {
  const say = useText();
  const { time } = useFormats();
  const sum = (amount: string | undefined, result = false) =>
    totals && amount !== undefined ? <Money amount={amount} currency={totals.currency} result={result} /> : undefined;
  return [
    {
      key: 'game',
      header: say('bets.column.game'),
      cell: (round) => round.gameName,
      text: (round) => round.gameName,
    },
    {
      key: 'time',
      header: say('bets.column.time'),
      text: (round) => round.at,
      cell: (round) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="figures">{time(round.at)}</span>
          {round.state === 'CLOSED' ? null : <Badge tone="waiting">{say(`bets.state.${round.state}`)}</Badge>}
        </span>
      ),
    },
    {
      key: 'stake',
      header: say('bets.column.stake'),
      figures: true,
      cell: (round) => <Money amount={round.stake} currency={round.currency} />,
      text: (round) => round.stake,
      total: sum(totals?.stake),
    },
    {
      key: 'win',
      header: say('bets.column.win'),
      figures: true,
      cell: (round) => <Money amount={round.win} currency={round.currency} />,
      text: (round) => round.win,
      total: sum(totals?.win),
    },
    {
      key: 'result',
      header: say('bets.column.result'),
      figures: true,
      cell: (round) => <Money amount={netOf(round)} currency={round.currency} result />,
      text: netOf,
      total: sum(totals?.net, true),
    },
  ];
}
