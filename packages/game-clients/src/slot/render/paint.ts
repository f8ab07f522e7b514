import { PLATE_OFFSET, type Shape } from '../../game/art/shape.ts';

const paths = new Map<string, Path2D>();

/** Returns path data as a path, parsed once. */
export function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

/** Paints shapes of a 100 × 100 field into a square of `size` pixels at x, y. */
export function paintShapes(
  ctx: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  x: number,
  y: number,
  size: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, size / 100);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const shape of shapes) {
    ctx.save();
    if (shape.turn !== undefined) {
      ctx.translate(50, 50);
      ctx.rotate((shape.turn * Math.PI) / 180);
      ctx.translate(-50, -50);
    }
    const path = pathOf(shape.d);
    if (shape.fill) {
      const off = shape.stroke ? PLATE_OFFSET : 0;
      ctx.translate(off, off);
      ctx.fillStyle = shape.fill;
      ctx.fill(path);
      ctx.translate(-off, -off);
    }
    if (shape.stroke) {
      ctx.strokeStyle = shape.stroke;
      ctx.lineWidth = shape.width ?? 1;
      ctx.stroke(path);
    }
    ctx.restore();
  }
  ctx.restore();
}

export function disc(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, fill: string, alpha = 1): void {
  ctx.globalAlpha = alpha;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Creates a canvas of a size in device pixels and its context. */
export function newSurface(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return [canvas, contextOf(canvas)];
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('2D canvas is not supported');
  return ctx;
}

export function roundedRect(
  ctx: CanvasRenderingContext2D,
  box: { x: number; y: number; width: number; height: number },
  radius: number,
): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, radius);
}
