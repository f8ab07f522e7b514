import { type calls, netOf, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, Money } from '@fairhouse/ui';

type Page = Output<typeof calls.bets.rounds>;
type Round = Page['rows'][number];

const moved = (amount: string): boolean => /[1-9]/.test(amount);

interface RoundColumns {
  game: Column<Round>;
  money: readonly Column<Round>[];
}

/** The columns shared by all betting records: the game, and the amounts with totals over the whole selection. */
export function useRoundColumns(): (totals: Page['totals'] | undefined) => RoundColumns {
  const t = useTranslation();
  const sum = (totals: Page['totals'] | undefined, of: 'stake' | 'win' | 'net') =>
    totals && <Money amount={totals[of]} currency={totals.currency} result={of === 'net'} />;
  return (totals) => ({
    game: {
      key: 'game',
      header: t('bets.column.game'),
      cell: ({ gameName, vendor }) => (
        <span className="block max-sm:text-end">
          {gameName}
          <span className="block text-12 text-ink-faint">{vendor}</span>
        </span>
      ),
      text: ({ gameName }) => gameName,
    },
    money: [
      {
        key: 'stake',
        header: t('bets.column.stake'),
        figures: true,
        cell: (round) => <Stake round={round} />,
        text: ({ stake }) => stake,
        total: sum(totals, 'stake'),
      },
      {
        key: 'win',
        header: t('bets.column.win'),
        figures: true,
        cell: ({ win, currency }) => <Money amount={win} currency={currency} />,
        text: ({ win }) => win,
        total: sum(totals, 'win'),
      },
      {
        key: 'result',
        header: t('bets.column.result'),
        figures: true,
        cell: (round) => <Money amount={netOf(round)} currency={round.currency} result />,
        text: netOf,
        total: sum(totals, 'net'),
      },
    ],
  });
}

/** The stake, with an explanation if it differs from the plain stake. */
function Stake({ round }: { round: Round }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { stake, free, returned, adjusted, currency } = round;
  const notes = [
    moved(free) && t('bets.row.free', { amount: write(free, currency) }),
    moved(returned) && t('bets.row.returned', { amount: write(returned, currency) }),
    moved(adjusted) && t('bets.row.adjusted', { amount: write(adjusted, currency) }),
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
