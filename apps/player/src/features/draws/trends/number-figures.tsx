import type { NumberTrend } from '@fairhouse/game-math/lottery';
import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { type Column, type Sort, sortRows, Table } from '@fairhouse/ui';
import { useState } from 'react';

/** Hundredths with a true minus sign. */
const hundredths = (x100: number): string => `${x100 < 0 ? '\u2212' : ''}${(Math.abs(x100) / 100).toFixed(2)}`;
/** Beyond two standard deviations: one case in twenty of a fair draw. */
const UNUSUAL_X100 = 200;

/** How often each value came, how often it was to be expected, and how long it has not come. */
export function NumberFigures({ trends, title }: { trends: readonly NumberTrend[]; title: string }) {
  const t = useTranslation();
  const { count } = useFormats();
  const { tag } = useLanguage();
  const [sort, setSort] = useState<Sort | null>(null);
  const figure = (key: string, header: string, of: (trend: NumberTrend) => number): Column<NumberTrend> => ({
    key,
    header,
    figures: true,
    text: (trend) => String(of(trend)),
    cell: (trend) => count(of(trend)),
  });
  const columns: Column<NumberTrend>[] = [
    {
      key: 'value',
      header: t('draws.trends.value'),
      text: ({ value }) => String(value),
      cell: ({ value }) => <strong className="figures">{value}</strong>,
    },
    figure('count', t('draws.trends.count'), (trend) => trend.count),
    {
      key: 'expected',
      header: t('draws.trends.expected'),
      figures: true,
      cell: ({ expected_x100 }) => hundredths(expected_x100),
    },
    {
      key: 'z',
      header: t('draws.trends.z'),
      figures: true,
      text: ({ z_x100 }) => String(z_x100),
      cell: ({ z_x100 }) => (
        <span dir="ltr" className={Math.abs(z_x100) >= UNUSUAL_X100 ? 'font-semibold text-primary-ink' : undefined}>
          {hundredths(z_x100)}
        </span>
      ),
    },
    figure('current', t('draws.trends.current'), (trend) => trend.current),
    {
      key: 'average',
      header: t('draws.trends.average'),
      figures: true,
      cell: ({ average_x10 }) => (average_x10 / 10).toFixed(1),
    },
    figure('longest', t('draws.trends.longest'), (trend) => trend.longest),
    figure('run', t('draws.trends.run'), (trend) => trend.longestRun),
  ];
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption={title}
        columns={columns}
        rows={sort ? sortRows(trends, columns, sort, tag) : trends}
        rowKey={({ value }) => String(value)}
        sort={sort}
        onSort={setSort}
      />
      <p className="text-14 text-ink-soft">{t('draws.trends.z.about')}</p>
    </div>
  );
}
