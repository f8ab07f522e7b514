import { newSurface } from '../../render/paint.ts';

type Size = { width: number; height: number };

/** Returns how many stitches a cloth of this size in CSS pixels has, and the size of each. */
export function stitchesOf({ width, height }: Size): { columns: number; rows: number; width: number; height: number } {
  // Even, so that the tip of the V falls on a whole pixel.
  const stitch = Math.max(8, Math.min(12, Math.round(Math.min(width, height) / 90) * 2));
  const tall = Math.round(stitch * 0.84);
  return { columns: Math.ceil(width / stitch), rows: Math.ceil(height / tall) + 1, width: stitch, height: tall };
}

/** Knits a cloth over the whole size. `yarnAt` returns the yarn of each stitch by column and row. */
export function knit(ctx: CanvasRenderingContext2D, size: Size, yarnAt: (column: number, row: number) => string): void {
  const { columns, rows, width, height } = stitchesOf(size);
  const dip = height * 0.55;
  const yarns = new Map<string, Path2D>();
  for (let row = -1; row < rows; row++) {
    const course = Array.from({ length: columns }, (_, column) => yarnAt(column, Math.max(0, row)));
    for (let column = 0; column < columns; ) {
      const yarn = course[column] as string;
      let end = column + 1;
      while (course[end] === yarn) end++;
      const path = yarns.get(yarn) ?? new Path2D();
      yarns.set(yarn, path);
      addRun(path, column * width, row * height, end - column, { width, height, dip });
      column = end;
    }
  }
  for (const [yarn, path] of yarns) {
    ctx.fillStyle = yarn;
    ctx.fill(path);
  }
  shadeStitches(ctx, size, { width, height, dip });
}

type Stitch = { width: number; height: number; dip: number };

/** Adds neighbouring stitches of one yarn: a band with the zigzag of the Vs above and below. */
function addRun(path: Path2D, x: number, y: number, count: number, { width, height, dip }: Stitch): void {
  path.moveTo(x, y);
  for (let i = 0; i < count; i++) {
    path.lineTo(x + (i + 0.5) * width, y + dip);
    path.lineTo(x + (i + 1) * width, y);
  }
  // Overlaps the next row slightly so that no gap shows.
  const below = y + height + 0.6;
  for (let i = count; i > 0; i--) {
    path.lineTo(x + i * width, below);
    path.lineTo(x + (i - 0.5) * width, below + dip);
  }
  path.lineTo(x, below);
  path.closePath();
}

/** Draws the shadows between the strands and the light on them, as one tile over everything. */
function shadeStitches(ctx: CanvasRenderingContext2D, size: Size, { width, height, dip }: Stitch): void {
  const density = ctx.getTransform().a || 1;
  const [tile, pen] = newSurface(Math.round(width * density), Math.round(height * density));
  pen.scale(tile.width / width, tile.height / height);
  pen.lineCap = 'round';
  const stroke = (style: string, line: number, points: readonly (readonly [number, number])[]): void => {
    pen.strokeStyle = style;
    pen.lineWidth = line;
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.stroke();
  };
  for (const y of [-height, 0, height]) {
    stroke('rgb(4 8 22 / 34%)', width * 0.1, [
      [0, y],
      [width / 2, y + dip],
      [width, y],
    ]);
    stroke('rgb(255 255 255 / 9%)', width * 0.14, [
      [width * 0.2, y + height * 0.42],
      [width * 0.42, y + dip + height * 0.24],
    ]);
  }
  stroke('rgb(4 8 22 / 22%)', width * 0.08, [
    [width / 2, 0],
    [width / 2, height],
  ]);
  for (const x of [0, width])
    stroke('rgb(4 8 22 / 30%)', width * 0.1, [
      [x, 0],
      [x, height],
    ]);
  const pattern = ctx.createPattern(tile, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(width / tile.width, height / tile.height));
  ctx.fillStyle = pattern;
  ctx.fillRect(0, 0, size.width, size.height);
}
