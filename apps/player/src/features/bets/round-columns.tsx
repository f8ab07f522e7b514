import { netOf } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, Money } from '@fairhouse/ui';
import type { RoundPage, RoundRow } from './bet-queries.ts';
import { RoundState } from './round-state.tsx';

const moved = (amount: string): boolean => /[1-9]/.test(amount);

/** The columns of the record, with the totals of all that is chosen. */
export function useColumns(totals: RoundPage['totals'] | undefined): Column<RoundRow>[] {
  const say = useText();
  const { time } = useFormats();
  const sum = (amount: string | undefined, result = false) =>
    totals && amount !== undefined ? <Money amount={amount} currency={totals.currency} result={result} /> : undefined;
  return [
    {
      key: 'game',
      header: say('bets.column.game'),
      cell: ({ gameName, vendor }) => (
        <span className="block max-sm:text-end">
          {gameName}
          <span className="block text-12 text-ink-faint">{vendor}</span>
        </span>
      ),
      text: ({ gameName }) => gameName,
    },
    {
      key: 'time',
      header: say('bets.column.time'),
      text: ({ at }) => at,
      cell: ({ at, state }) => (
        <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
          <span className="figures">{time(at)}</span>
          {state === 'CLOSED' ? null : <RoundState state={state} />}
        </span>
      ),
    },
    {
      key: 'stake',
      header: say('bets.column.stake'),
      figures: true,
      cell: (round) => <Stake round={round} />,
      text: ({ stake }) => stake,
      total: sum(totals?.stake),
    },
    {
      key: 'win',
      header: say('bets.column.win'),
      figures: true,
      cell: ({ win, currency }) => <Money amount={win} currency={currency} />,
      text: ({ win }) => win,
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

/** The stake, and what explains it where it is not simply what was staked. */
function Stake({ round }: { round: RoundRow }) {
  const say = useText();
  const { amount: write } = useFormats();
  const { stake, free, returned, adjusted, currency } = round;
  const notes = [
    moved(free) && say('bets.row.free', { amount: write(free, currency) }),
    moved(returned) && say('bets.row.returned', { amount: write(returned, currency) }),
    moved(adjusted) && say('bets.row.adjusted', { amount: write(adjusted, currency) }),
  ].filter((note) => note !== false);
  return (
    <span className="block text-end">
      <Money amount={stake} currency={currency} />
      {notes.map((note) => (
        <span key={note} className="block text-12 whitespace-normal text-ink-faint">
          {note}
        </span>
      ))}
    </span>
  );
}

/** What the file holds besides the columns on show. */
export function useFileColumns(): Column<RoundRow>[] {
  const say = useText();
  const column = (key: string, header: string, text: (round: RoundRow) => string): Column<RoundRow> => ({
    ...{ key, header, text, cell: text },
  });
  return [
    column('state', say('bets.column.state'), ({ state }) => say(`bets.state.${state}`)),
    column('category', say('bets.filter.category'), ({ category }) => say(`shell.category.${category}`)),
    column('vendor', say('bets.filter.vendor'), ({ vendor }) => vendor),
    column('returned', say('bets.round.returned'), ({ returned }) => returned),
    column('adjusted', say('bets.round.adjusted'), ({ adjusted }) => adjusted),
    column('free', say('bets.round.free'), ({ free }) => free),
    column('round', say('bets.column.round'), ({ roundId }) => roundId),
  ];
}
