import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, type Column, Money, Table } from '@fairhouse/ui';
import { useState } from 'react';
import { FigureButton } from './figure-button.tsx';
import type { FigureLines, Profit, RoundsOf } from './profit-queries.ts';

type Played = Profit['unplayed'] & { key: string; name: string; rounds: RoundsOf | null };
const FIGURES = ['turnover', 'win', 'jackpot', 'freeWin', 'correction', 'gameResult'] as const;

/** What was played by category, or by game; each figure opens its lines. */
export function ProfitGames({ profit, onOpen }: { profit: Profit; onOpen: (lines: FigureLines) => void }) {
  const t = useTranslation();
  const [by, setBy] = useState<'category' | 'game'>('category');
  const { currency, categories, games, unplayed, fromDay, toDay } = profit;
  if (games.length === 0) return null;
  const played: Played[] =
    by === 'category'
      ? categories.map((row) => {
          const name = t(`shell.category.${row.category}`);
          return { ...row, key: row.category, name, rounds: { category: row.category, name } };
        })
      : games.map((row) => ({ ...row, key: row.game, rounds: { game: row.game, name: row.name } }));
  const isMoved = /[1-9]/.test(unplayed.gameResult);
  const rows = isMoved ? [...played, { ...unplayed, key: '', name: t('profit.unplayed'), rounds: null }] : played;
  const columns: Column<Played>[] = [
    { key: 'name', header: t(`profit.by.${by}`), cell: ({ name }) => <bdi>{name}</bdi> },
    ...FIGURES.map((figure): Column<Played> => {
      const result = figure === 'gameResult';
      return {
        key: figure,
        header: t(`profit.figure.${figure}`),
        figures: true,
        cell: ({ rounds, ...row }) =>
          rounds === null ? (
            <Money amount={row[figure]} currency={currency} result={result} exact />
          ) : (
            <FigureButton
              amount={row[figure]}
              currency={currency}
              result={result}
              label={t('profit.open', {
                figure: t('wallet.kind.of', { kind: t(`profit.figure.${figure}`), category: rounds.name }),
              })}
              onOpen={() => onOpen({ figure, fromDay, toDay, rounds })}
            />
          ),
        total: <Money amount={profit.totals[figure]} currency={currency} result={result} exact />,
      };
    }),
  ];
  return (
    <section aria-labelledby="profit-games" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="profit-games" className="text-16">
          {t('profit.played')}
        </h3>
        <ChoiceRow
          label={t('profit.by')}
          choices={(['category', 'game'] as const).map((value) => ({ value, label: t(`profit.by.${value}`) }))}
          value={by}
          onChange={setBy}
        />
      </header>
      <Table caption={t('profit.played')} columns={columns} rows={rows} rowKey={({ key }) => key} totals />
    </section>
  );
}
