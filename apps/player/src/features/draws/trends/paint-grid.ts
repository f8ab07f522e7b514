import type { PositionGrid } from './position-grid.ts';

export type GridInks = Readonly<Record<'page' | 'raised' | 'line' | 'ink' | 'soft' | 'hit' | 'onHit', string>>;

export type GridView = {
  grid: PositionGrid;
  issues: readonly string[];
  hasLines: boolean;
  inks: GridInks;
  width: number;
  height: number;
  scrollTop: number;
  scrollLeft: number;
  /** Width of a column, height of a row, and of what stays in view beside and above them. */
  cell: number;
  row: number;
  aside: number;
  head: number;
};

const FONT = '"Hanken Grotesk Variable", system-ui, sans-serif';

/** Paints the part of a chart that is in view, newest draw first. */
export function paintGrid(ctx: CanvasRenderingContext2D, view: GridView): void {
  const { grid, inks, width, height, scrollTop, row, head } = view;
  ctx.fillStyle = inks.page;
  ctx.fillRect(0, 0, width, height);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const first = Math.max(0, Math.floor(scrollTop / row));
  const last = Math.min(grid.rows - 1, Math.ceil((scrollTop + height - head) / row));
  for (let at = first; at <= last; at++) paintStripe(ctx, view, at);
  if (view.hasLines) paintLines(ctx, view, Math.max(0, first - 1), Math.min(grid.rows - 1, last + 1));
  for (let at = first; at <= last; at++) paintCells(ctx, view, at);
  paintHead(ctx, view);
}

const topOf = ({ head, row, scrollTop }: GridView, at: number): number => head + at * row - scrollTop;
const middleOf = ({ aside, cell, scrollLeft }: GridView, column: number): number =>
  aside + (column + 0.5) * cell - scrollLeft;

function paintStripe(ctx: CanvasRenderingContext2D, view: GridView, at: number): void {
  if (at % 2 === 0) return;
  ctx.fillStyle = view.inks.raised;
  ctx.fillRect(0, topOf(view, at), view.width, view.row);
}

/** Rows are shown newest first; cells are stored newest last. */
const cellAt = ({ grid: { cells, rows, values } }: GridView, at: number, column: number): number =>
  cells[(rows - 1 - at) * values.length + column] as number;

function paintLines(ctx: CanvasRenderingContext2D, view: GridView, first: number, last: number): void {
  const { grid, inks, row } = view;
  ctx.beginPath();
  for (let at = first; at <= last; at++) {
    const column = grid.values.findIndex((_value, each) => cellAt(view, at, each) === 0);
    const [x, y] = [middleOf(view, column), topOf(view, at) + row / 2];
    if (at === first) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.strokeStyle = inks.hit;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

function paintCells(ctx: CanvasRenderingContext2D, view: GridView, at: number): void {
  const { grid, inks, row, cell, aside, issues, width } = view;
  const y = topOf(view, at) + row / 2;
  for (const [column, value] of grid.values.entries()) {
    const x = middleOf(view, column);
    if (x < aside - cell || x > width + cell) continue;
    const missed = cellAt(view, at, column);
    if (missed === 0) {
      ctx.beginPath();
      ctx.arc(x, y, row * 0.42, 0, Math.PI * 2);
      ctx.fillStyle = inks.hit;
      ctx.fill();
    }
    ctx.font = missed === 0 ? `700 13px ${FONT}` : `400 11px ${FONT}`;
    ctx.fillStyle = missed === 0 ? inks.onHit : inks.soft;
    ctx.fillText(String(missed === 0 ? value : missed), x, y);
  }
  ctx.fillStyle = at % 2 === 0 ? inks.page : inks.raised;
  ctx.fillRect(0, topOf(view, at), aside, row);
  ctx.font = `400 12px ${FONT}`;
  ctx.fillStyle = inks.ink;
  // the count within the day distinguishes draws
  ctx.fillText(issues[grid.rows - 1 - at]?.slice(4) ?? '', aside / 2, y);
}

function paintHead(ctx: CanvasRenderingContext2D, view: GridView): void {
  const { grid, inks, head, width, aside } = view;
  ctx.fillStyle = inks.raised;
  ctx.fillRect(0, 0, width, head);
  ctx.font = `700 13px ${FONT}`;
  ctx.fillStyle = inks.ink;
  for (const [column, value] of grid.values.entries()) ctx.fillText(String(value), middleOf(view, column), head / 2);
  ctx.fillStyle = inks.raised;
  ctx.fillRect(0, 0, aside, head);
  ctx.fillStyle = inks.line;
  ctx.fillRect(0, head - 1, width, 1);
}
