import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { CHART_INKS, type ChartTone } from './chart-parts.ts';
import { classNames } from './class-names.ts';

const [WIDTH, HEIGHT, EDGE] = [96, 28, 3];

/** A small line chart of some figures; announced as its first and its last value. */
export function Sparkline({
  label,
  values,
  tone = 'primary',
  format,
}: {
  label: string;
  values: readonly number[];
  tone?: ChartTone;
  format: (value: number) => string;
}) {
  const t = useTranslation();
  const { dir } = useLanguage();
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const along = values.length === 1 ? 0.5 : at / (values.length - 1);
    const x = EDGE + (dir === 'rtl' ? 1 - along : along) * (WIDTH - 2 * EDGE);
    const y = high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE);
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const end = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={t('ui.trend', { label, first: format(first), last: format(last) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={classNames('shrink-0', CHART_INKS[tone])}
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      {end ? <circle cx={end[0]} cy={end[1]} r="2.5" fill="currentColor" /> : null}
    </svg>
  );
}
