import { RoundState, useRoundColumns } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column } from '@fairhouse/ui';
import type { RoundPage, RoundRow } from './bet-queries.ts';

/** Returns the columns of the record, with the totals of all selected rounds. */
export function useColumns(totals: RoundPage['totals'] | undefined): Column<RoundRow>[] {
  const t = useTranslation();
  const { time } = useFormats();
  const { game, money } = useRoundColumns()(totals);
  return [
    game,
    {
      key: 'time',
      header: t('bets.column.time'),
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

/** Returns the columns of the file that the table does not show. */
export function useFileColumns(): Column<RoundRow>[] {
  const t = useTranslation();
  const column = (key: string, header: string, text: (round: RoundRow) => string): Column<RoundRow> => ({
    key,
    header,
    text,
    cell: text,
  });
  return [
    column('state', t('bets.column.state'), ({ state }) => t(`bets.state.${state}`)),
    column('category', t('bets.filter.category'), ({ category }) => t(`shell.category.${category}`)),
    column('vendor', t('bets.filter.vendor'), ({ vendor }) => vendor),
    column('returned', t('bets.round.returned'), ({ returned }) => returned),
    column('adjusted', t('bets.round.adjusted'), ({ adjusted }) => adjusted),
    column('free', t('bets.round.free'), ({ free }) => free),
    column('round', t('bets.column.round'), ({ roundId }) => roundId),
  ];
}
