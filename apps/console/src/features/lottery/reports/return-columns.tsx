import type { calls, Output } from '@fairhouse/contracts';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import { StatusBadge } from './status-badge.tsx';

type Row = Output<typeof calls.lotteryReportsBackoffice.returns>['rows'][number];

/** Play type, verdict, actual and expected return with the 99.9 % band, and the volume. */
export function useReturnColumns(): Column<Row>[] {
  const t = useTranslation();
  const { amount, count, rate } = useFormats();
  return [
    {
      key: 'play',
      header: t('lotteries.play'),
      cell: ({ play }) => (
        <span className="block max-sm:text-end">
          <bdi className="font-semibold">{wholePlayName(t, play)}</bdi>
          <bdi className="block text-12 text-ink-faint">{play}</bdi>
        </span>
      ),
    },
    { key: 'status', header: t('rtp.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'actual',
      header: t('rtp.actual'),
      figures: true,
      cell: ({ actual_ppm }) => rate(actual_ppm / 100),
    },
    {
      key: 'theoretical',
      header: t('rtp.theoretical'),
      figures: true,
      cell: ({ theoretical_ppm, band999: { low_ppm, high_ppm } }) => (
        <span className="block">
          {rate(theoretical_ppm / 100)}
          <span className="block text-12 whitespace-nowrap text-ink-faint">
            <bdi dir="ltr">
              {rate(low_ppm / 100)} – {rate(high_ppm / 100)}
            </bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'deviations',
      header: t('rtp.deviations'),
      figures: true,
      cell: ({ deviations }) => (
        <bdi dir="ltr">
          {deviations < 0 ? '−' : '+'}
          {Math.abs(deviations).toFixed(1)}
        </bdi>
      ),
    },
    { key: 'draws', header: t('lotteries.profit.draws'), figures: true, cell: ({ draws }) => count(draws) },
    {
      key: 'stake',
      header: t('lotteries.profit.stake'),
      figures: true,
      cell: ({ stake, currency }) => amount(stake, currency),
    },
    {
      key: 'returned',
      header: t('lotteries.returns.returned'),
      figures: true,
      cell: ({ returned, currency }) => amount(returned, currency),
    },
  ];
}
