import type { NumberTrend } from '@fairhouse/game-math/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Chart } from '@fairhouse/ui';

/** How often each value came, beside what a fair draw is expected to bring. */
export function HotAndCold({ trends, title }: { trends: readonly NumberTrend[]; title: string }) {
  const t = useTranslation();
  const { count } = useFormats();
  const sorted = trends.toSorted((one, other) => other.count - one.count || one.value - other.value);
  return (
    <div className="flex flex-col gap-4">
      <Chart
        title={title}
        kind="bars"
        labels={trends.map(({ value }) => String(value))}
        labelName={t('draws.trends.value')}
        series={[
          { name: t('draws.trends.count'), tone: 'primary', values: trends.map((trend) => trend.count) },
          {
            name: t('draws.trends.expected'),
            tone: 'info',
            values: trends.map(({ expected_x100 }) => expected_x100 / 100),
          },
        ]}
        format={count}
      />
      <dl className="grid gap-3 sm:grid-cols-2">
        <Ends name={t('draws.trends.hot')} trends={sorted.slice(0, 3)} />
        <Ends name={t('draws.trends.cold')} trends={sorted.slice(-3).toReversed()} />
      </dl>
    </div>
  );
}

function Ends({ name, trends }: { name: string; trends: readonly NumberTrend[] }) {
  const t = useTranslation();
  return (
    <div className="rounded-box border border-line bg-surface p-4">
      <dt className="text-12 text-ink-faint">{name}</dt>
      {trends.map(({ value, count }) => (
        <dd key={value} className="figures text-14">
          {t('draws.trends.times', { value, count })}
        </dd>
      ))}
    </div>
  );
}
