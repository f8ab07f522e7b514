import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Chart } from '@fairhouse/ui';
import type { Profit } from './profit-queries.ts';

/** The result of each day. */
export function ProfitChart({ profit, dayName }: { profit: Profit; dayName: (day: string) => string }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { days, currency } = profit;
  return (
    <Chart
      kind="bars"
      title={t('profit.chart')}
      labels={days.map(({ day }) => dayName(day))}
      labelName={t('profit.day')}
      format={(value) => write(value.toFixed(2), currency)}
      series={[{ name: t('profit.figure.result'), tone: 'primary', values: days.map(({ result }) => Number(result)) }]}
    />
  );
}
