import type { calls, Output } from '@fairhouse/contracts';
import { placeName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import type { LotteryRow } from '../lottery-queries.ts';
import { StatusBadge } from './status-badge.tsx';

type Row = Output<typeof calls.lotteryReportsBackoffice.numbers>['rows'][number];

/** Below this p the figure says only that it is smaller. */
const SMALLEST_P = 0.0001;

/** Position, verdict, the statistic, its p, and the counts of the values. */
export function useNumberColumns({ family }: LotteryRow): Column<Row>[] {
  const t = useTranslation();
  const { count } = useFormats();
  return [
    {
      key: 'position',
      header: t('lotteries.numbersTest.position'),
      cell: ({ position }) => placeName(t, family, position - 1),
    },
    { key: 'status', header: t('rtp.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'statistic',
      header: t('lotteries.numbersTest.statistic'),
      figures: true,
      cell: ({ statistic, freedom }) => (
        <span className="block">
          <bdi>{statistic.toFixed(2)}</bdi>
          <span className="block text-12 text-ink-faint">{t('lotteries.numbersTest.freedom', { count: freedom })}</span>
        </span>
      ),
    },
    {
      key: 'p',
      header: t('lotteries.numbersTest.p'),
      figures: true,
      cell: ({ p }) => <bdi dir="ltr">{p < SMALLEST_P ? `< ${SMALLEST_P}` : p.toFixed(4)}</bdi>,
    },
    {
      key: 'expected',
      header: t('lotteries.numbersTest.expected'),
      figures: true,
      cell: ({ expected }) => <bdi>{expected.toFixed(1)}</bdi>,
    },
    {
      key: 'counts',
      header: t('lotteries.numbersTest.counts'),
      cell: ({ counts, position }) => (
        <details className="max-sm:text-end">
          <summary className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink sm:min-h-0">
            {t('lotteries.numbersTest.show', { place: placeName(t, family, position - 1) })}
          </summary>
          <ol dir="ltr" className="flex max-w-md flex-wrap gap-x-3 gap-y-1 text-12">
            {counts.map(({ value, count: often }) => (
              <li key={value}>
                <span className="text-ink-faint">{value}</span> <span className="figures">{count(often)}</span>
              </li>
            ))}
          </ol>
        </details>
      ),
    },
  ];
}
