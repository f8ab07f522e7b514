import { useFormats, useText } from '@fairhouse/i18n/react';
import { type Column, RoundState, useRoundColumns } from '@fairhouse/ui';
import type { RoundPage, RoundRow } from './bet-queries.ts';

/** The columns of the record, with the totals of all that is chosen. */
export function useColumns(totals: RoundPage['totals'] | undefined): Column<RoundRow>[] {
  const say = useText();
  const { time } = useFormats();
  const { game, money } = useRoundColumns()(totals);
  return [
    game,
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
    ...money,
  ];
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
