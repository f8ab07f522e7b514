import { useTranslation } from '@fairhouse/i18n/react';
import { lazy, Suspense } from 'react';
import { bandFade, CHART_INKS, type ChartProps, spanAt } from './chart-parts.ts';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import { Table } from './table.tsx';

const ChartDrawing = lazy(async () => ({ default: (await import('./chart-drawing.tsx')).ChartDrawing }));

/** A chart in the colours of the theme, mirrored for right-to-left scripts, with its figures as a table below. */
export function Chart(props: ChartProps) {
  const { title, labels, labelName, series, bands = [], format } = props;
  const t = useTranslation();
  const rows = labels.map((label, at) => ({ label, at }));
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-14 font-semibold">{title}</span>
        {series.length + bands.length > 1 ? (
          <span className="flex flex-wrap gap-x-4 text-12 text-ink-soft">
            {series.map(({ name, tone }) => (
              <span key={name} className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className={classNames('size-2.5 rounded-mark bg-current', CHART_INKS[tone])} />
                {name}
              </span>
            ))}
            {bands.map(({ name, tone }, order) => (
              <span key={name} className="inline-flex items-center gap-1.5">
                <span
                  aria-hidden="true"
                  className={classNames('size-2.5 rounded-mark bg-current', bandFade(order), CHART_INKS[tone])}
                />
                {name}
              </span>
            ))}
          </span>
        ) : null}
      </figcaption>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <ChartDrawing {...props} />
      </Suspense>
      <details className="text-14">
        <summary className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
          {t('ui.chart.table')}
        </summary>
        <div className="max-h-80 overflow-y-auto">
          <Table
            caption={title}
            rows={rows}
            rowKey={({ at }) => String(at)}
            columns={[
              { key: 'label', header: labelName, cell: ({ label }) => label },
              ...series.map(({ name, values }) => ({
                key: name,
                header: name,
                figures: true,
                cell: ({ at }: { at: number }) => {
                  const value = values[at];
                  return value === null || value === undefined ? '–' : format(value);
                },
              })),
              ...bands.map(({ name, low, high }) => ({
                key: name,
                header: name,
                figures: true,
                cell: ({ at }: { at: number }) => spanAt(low, high, at, format),
              })),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
