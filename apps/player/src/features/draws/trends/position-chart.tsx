import { useEffect, useRef } from 'react';
import { type GridInks, paintGrid } from './paint-grid.ts';
import type { PositionGrid } from './position-grid.ts';

const ROW = 26;
const MIN_CELL = 26;
/** The issue number beside each row, and the values above the columns. */
const ASIDE = 64;
const HEAD = 28;
/** Of the frame, in pixels; longer charts scroll. */
const MAX_HEIGHT = 448;

/**
 * The values at a place, draw by draw, newest first, with lines from hit to hit. Only the rows in view are painted, so a thousand draws
 * scroll as fast as thirty. Always from left to right; the figures are in the table beside it.
 */
export function PositionChart({
  grid,
  issues,
  hasLines,
  label,
}: {
  grid: PositionGrid;
  /** The issue number of each row, the newest last. */
  issues: readonly string[];
  hasLines: boolean;
  label: string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const wide = ASIDE + grid.values.length * MIN_CELL;
  const high = HEAD + grid.rows * ROW;
  useEffect(() => {
    const [box, element] = [frame.current, canvas.current];
    const ctx = element?.getContext('2d');
    if (!box || !element || !ctx) return;
    const inks = inksOf(element);
    let request = 0;
    const paint = (): void => {
      request = 0;
      const { clientWidth: width, clientHeight: height, scrollTop, scrollLeft } = box;
      const density = Math.min(2, devicePixelRatio || 1);
      const [pixelsWide, pixelsHigh] = [Math.round(width * density), Math.round(height * density)];
      if (element.width !== pixelsWide || element.height !== pixelsHigh) {
        Object.assign(element, { width: pixelsWide, height: pixelsHigh });
        Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
      }
      ctx.setTransform(density, 0, 0, density, 0, 0);
      const cell = Math.max(MIN_CELL, (width - ASIDE) / grid.values.length);
      paintGrid(ctx, {
        grid,
        issues,
        hasLines,
        inks,
        width,
        height,
        scrollTop,
        scrollLeft,
        cell,
        row: ROW,
        aside: ASIDE,
        head: HEAD,
      });
    };
    const ask = (): void => {
      request ||= requestAnimationFrame(paint);
    };
    const observer = new ResizeObserver(ask);
    observer.observe(box);
    box.addEventListener('scroll', ask, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', ask);
      cancelAnimationFrame(request);
    };
  }, [grid, issues, hasLines]);
  return (
    <section
      ref={frame}
      dir="ltr"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      style={{ height: Math.min(MAX_HEIGHT, high + 2) }}
      className="relative w-full overflow-auto rounded-box border border-line bg-surface"
    >
      <canvas ref={canvas} aria-hidden="true" className="sticky start-0 top-0 block" />
      <div aria-hidden="true" className="absolute start-0 top-0" style={{ width: wide, height: high }} />
    </section>
  );
}

function inksOf(element: Element): GridInks {
  const style = getComputedStyle(element);
  const ink = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  return {
    page: ink('surface'),
    raised: ink('raised'),
    line: ink('line'),
    ink: ink('ink'),
    soft: ink('ink-soft'),
    hit: ink('primary'),
    onHit: ink('on-primary'),
  };
}
