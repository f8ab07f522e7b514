import type { ProfitFigure } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Money, Table } from '@fairhouse/ui';
import { FigureButton } from './figure-button.tsx';
import type { FigureLines, Profit, ProfitDay } from './profit-queries.ts';

const FIGURES = ['turnover', 'gameResult', 'result', 'deposits', 'paidOut'] as const satisfies ProfitFigure[];
const RESULTS: readonly ProfitFigure[] = ['gameResult', 'result'];

/** The days with movements, the latest first: what moved, and the balance at their end. */
export function ProfitDays({
  profit: { days, currency },
  dayName,
  onOpen,
}: {
  profit: Profit;
  dayName: (day: string) => string;
  onOpen: (lines: FigureLines) => void;
}) {
  const t = useTranslation();
  const figures = FIGURES.map((figure): Column<ProfitDay> => {
    const name = t(`profit.figure.${figure}`);
    return {
      key: figure,
      header: name,
      figures: true,
      cell: (row) => (
        <FigureButton
          amount={row[figure]}
          currency={currency}
          result={RESULTS.includes(figure)}
          label={t('profit.open.day', { figure: name, day: dayName(row.day) })}
          onOpen={() => onOpen({ figure, fromDay: row.day, toDay: row.day })}
        />
      ),
    };
  });
  const columns: Column<ProfitDay>[] = [
    { key: 'day', header: t('profit.day'), cell: ({ day }) => dayName(day) },
    {
      key: 'opening',
      header: t('profit.opening'),
      figures: true,
      cell: ({ opening }) => <Money amount={opening} currency={currency} exact />,
    },
    ...figures,
    {
      key: 'closing',
      header: t('profit.closing'),
      figures: true,
      cell: ({ closing }) => <Money amount={closing} currency={currency} exact />,
    },
  ];
  return (
    <Table
      caption={t('profit.byDay')}
      columns={columns}
      rows={days.filter(({ entries }) => entries > 0).toReversed()}
      rowKey={({ day }) => day}
      empty={<EmptyState title={t('profit.none')}>{t('profit.none.about')}</EmptyState>}
    />
  );
}
