import { useLanguage } from '@fairhouse/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { bandFade, CHART_INKS, type ChartProps, spanAt } from './chart-parts.ts';
import { axisTicks, shownLabels } from './chart-scale.ts';
import { classNames } from './class-names.ts';

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 28;
/** Minimum width of a label of the axis. */
const LABEL_WIDTH = 64;
const LETTER_WIDTH = 7;
/** Half the width of a band over a single point. */
const LONE_HALF = 20;

/**
 * The drawing of a chart. The figures are in the table beside it, so it is hidden from screen readers; a pointer shows one position at a
 * time.
 */
export function ChartDrawing({ kind, labels, series, bands = [], zero = true, format }: ChartProps) {
  const { dir } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  const values = series.flatMap((each) => each.values.filter((value) => value !== null));
  const edges = bands.flatMap(({ low: under, high: over }) => [...under, ...over]);
  const shown = [...values, ...edges, ...(zero ? [0] : [])];
  const ticks = shown.length > 0 ? axisTicks(Math.min(...shown), Math.max(...shown), zero) : [0, 1];
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const margin = Math.max(...ticks.map((tick) => format(tick).length)) * LETTER_WIDTH + 12;
  const room = Math.max(0, width - margin);
  const step = room / Math.max(1, labels.length);
  const mirrored = dir === 'rtl';
  /** From the start of the axis to the visual left or right. */
  const x = (along: number): number => (mirrored ? width - margin - along : margin + along);
  const middle = (index: number): number => x((index + 0.5) * step);
  const y = (value: number): number => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  /** The points of one edge of a band; a single point gets the width of a bar. */
  const course = (edge: readonly number[]): [number, number][] =>
    edge.length === 1
      ? [-1, 1].map((side) => [middle(0) + side * LONE_HALF, y(edge[0] ?? 0)])
      : edge.map((value, index) => [middle(index), y(value)]);
  /** Centred under its position; the last label ends with the axis if its position is narrower. */
  const labelAt = (index: number) =>
    index === labels.length - 1 && step < LABEL_WIDTH
      ? ({ x: x(room), textAnchor: 'end' } as const)
      : ({ x: middle(index), textAnchor: 'middle' } as const);
  const labelled = new Set(shownLabels(labels.length, Math.floor(room / LABEL_WIDTH)));
  const read = (clientX: number): void => {
    const { left } = box.current?.getBoundingClientRect() ?? { left: 0 };
    const along = mirrored ? width - margin - (clientX - left) : clientX - left - margin;
    const index = Math.floor(along / step);
    setAt(index >= 0 && index < labels.length ? index : null);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a pointer reads what the table says as well
    <div
      ref={box}
      aria-hidden="true"
      className="relative"
      style={{ height: HEIGHT }}
      onPointerMove={(event) => read(event.clientX)}
      onPointerLeave={() => setAt(null)}
    >
      <svg width={width} height={HEIGHT} className="absolute inset-0 overflow-visible text-12">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={x(0)}
              x2={x(room)}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-ink-faint' : 'stroke-line'}
            />
            <text
              x={x(-8)}
              y={y(tick)}
              dy="0.35em"
              textAnchor={mirrored ? 'start' : 'end'}
              direction="ltr"
              className="figures fill-ink-faint"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {at === null ? null : (
          <rect
            x={middle(at) - step / 2}
            y={TOP}
            width={step}
            height={HEIGHT - TOP - BOTTOM}
            className="fill-line/40"
          />
        )}
        {labels.map((label, index) =>
          labelled.has(index) ? (
            <text key={index} {...labelAt(index)} y={HEIGHT - 8} className="fill-ink-faint">
              {label}
            </text>
          ) : null,
        )}
        {bands.map(({ name, tone, low: under, high: over }) => (
          <path
            key={name}
            d={surface(course(over), course(under))}
            fill="currentColor"
            fillOpacity="0.16"
            className={CHART_INKS[tone]}
          />
        ))}
        {series.map((each, order) => (
          <g key={each.name} className={CHART_INKS[each.tone]}>
            {kind === 'line' ? (
              <Line points={each.values.map((value, index) => (value === null ? null : [middle(index), y(value)]))} />
            ) : (
              each.values.map((value, index) => {
                if (value === null) return null;
                const thick = Math.min(40, (step * 0.7) / series.length);
                const start = middle(index) + (order - series.length / 2) * thick * (mirrored ? -1 : 1);
                return (
                  <rect
                    key={index}
                    x={mirrored ? start - thick : start}
                    y={Math.min(y(value), y(0))}
                    width={Math.max(1, thick - 2)}
                    height={Math.max(1, Math.abs(y(value) - y(0)))}
                    rx="2"
                    fill="currentColor"
                  />
                );
              })
            )}
            {kind === 'line' && at !== null && typeof each.values[at] === 'number' ? (
              <circle cx={middle(at)} cy={y(each.values[at])} r="4" fill="currentColor" />
            ) : null}
          </g>
        ))}
      </svg>
      {at === null ? null : (
        <div
          className="pointer-events-none absolute top-2 z-10 w-max max-w-72 -translate-x-1/2 rounded-box border border-line bg-raised px-3 py-2 text-12"
          style={{ left: Math.min(width - 80, Math.max(80, middle(at))) }}
        >
          <p className="text-ink-faint">{labels[at]}</p>
          {series.map(({ name, tone, values: own }) => {
            const value = own[at];
            return (
              <p key={name} className="flex items-center justify-between gap-4">
                <span className="inline-flex items-center gap-1.5 text-ink-soft">
                  <span className={classNames('size-2 rounded-mark bg-current', CHART_INKS[tone])} />
                  {name}
                </span>
                <span className="figures font-semibold">{typeof value === 'number' ? format(value) : '–'}</span>
              </p>
            );
          })}
          {bands.map(({ name, tone, low: under, high: over }, order) => (
            <p key={name} className="flex items-center justify-between gap-4">
              <span className="inline-flex items-center gap-1.5 text-ink-soft">
                <span className={classNames('size-2 rounded-mark bg-current', bandFade(order), CHART_INKS[tone])} />
                {name}
              </span>
              <span className="figures">{spanAt(under, over, at, format)}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The outline between two edges: along the upper, back along the lower. */
const surface = (over: readonly (readonly [number, number])[], under: readonly (readonly [number, number])[]): string =>
  `M${[...over, ...under.toReversed()].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** A line that breaks at missing values; a value without neighbours is a dot. */
function Line({ points }: { points: readonly (readonly [number, number] | null)[] }) {
  const path = points
    .map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : ''))
    .join('');
  const lone = points.filter((point, at) => point && !points[at - 1] && !points[at + 1]);
  return (
    <>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      {lone.map((point) =>
        point ? <circle key={point[0]} cx={point[0]} cy={point[1]} r="4" fill="currentColor" /> : null,
      )}
    </>
  );
}
