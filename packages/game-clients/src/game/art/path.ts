import { type Point, polygon } from './outline.ts';
import type { Shape } from './shape.ts';

const at = (value: number): string => String(Math.round(value * 100) / 100);

/** A closed outline that is symmetric about the vertical middle, given by its left half from top to bottom. */
export function mirrored(left: readonly Point[]): string {
  return polygon([...left, ...left.map(([x, y]): Point => [100 - x, y]).reverse()]);
}

/** Scale from the field's corner and offset for path data. -1 mirrors. */
type Change = { scaleX: number; scaleY: number; x: number; y: number };

/** How many numbers each command takes: x and y, x alone, y alone, or an arc's seven. */
const NUMBERS: Readonly<Record<string, number>> = { H: 1, V: 1, A: 7, Z: 0 };

function changed(d: string, { scaleX, scaleY, x, y }: Change): string {
  return d.replace(/([a-z])([^a-z]*)/gi, (_, command: string, numbers: string) => {
    const kind = command.toUpperCase();
    const [left, top] = command === kind ? [x, y] : [0, 0];
    const across = (value: number): string => at(value * scaleX + left);
    const down = (value: number): string => at(value * scaleY + top);
    const values = (numbers.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const each = (value: number, i: number): string => {
      const index = i % (NUMBERS[kind] ?? 2);
      if (kind === 'H') return across(value);
      if (kind === 'V') return down(value);
      if (kind !== 'A') return index === 0 ? across(value) : down(value);
      if (index < 2) return at(value * Math.abs(index === 0 ? scaleX : scaleY));
      if (index === 4 && scaleX * scaleY < 0) return String(1 - value);
      return index === 5 ? across(value) : index === 6 ? down(value) : String(value);
    };
    return command + values.map(each).join(' ');
  });
}

/** Mirrors path data about the vertical middle. */
export function flipped(d: string): string {
  return changed(d, { scaleX: -1, scaleY: 1, x: 100, y: 0 });
}

/** Scales an image from the field's corner, then moves it. */
export function placed(shapes: readonly Shape[], scale: number, x: number, y: number): Shape[] {
  return shapes.map((shape) => {
    // A turn is about the field's middle, not the image's, so a turned shape is offset to end at the right position.
    const angle = ((shape.turn ?? 0) * Math.PI) / 180;
    const [right, below] = [50 * scale + x - 50, 50 * scale + y - 50];
    const homeX = right * Math.cos(angle) + below * Math.sin(angle) - right;
    const homeY = below * Math.cos(angle) - right * Math.sin(angle) - below;
    return {
      ...shape,
      d: changed(shape.d, { scaleX: scale, scaleY: scale, x: x + homeX, y: y + homeY }),
      ...(shape.width === undefined ? {} : { width: shape.width * scale }),
    };
  });
}

/** Returns path data together with its mirror image. */
export function both(d: string): string {
  return d + flipped(d);
}

/** A point of a centre line and the width of the body there. */
export type Girth = readonly [x: number, y: number, width: number];

const GIRTH_STEPS = 6;

/** Catmull–Rom interpolation through four values, at t between the middle two. */
const between = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A closed outline of a limb, a stalk or a tail: a smooth centre line with a width at each of its points. */
export function limb(points: readonly Girth[]): string {
  const near = (i: number): Girth => points[Math.max(0, Math.min(points.length - 1, i))] as Girth;
  const line: Girth[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let step = 0; step < GIRTH_STEPS || (i === points.length - 2 && step === GIRTH_STEPS); step++) {
      const value = (axis: 0 | 1 | 2) =>
        between(near(i - 1)[axis], near(i)[axis], near(i + 1)[axis], near(i + 2)[axis], step / GIRTH_STEPS);
      line.push([value(0), value(1), value(2)]);
    }
  }
  const side = (sign: 1 | -1): Point[] =>
    line.map(([x, y, width], i): Point => {
      const [before, after] = [line[Math.max(0, i - 1)] as Girth, line[Math.min(line.length - 1, i + 1)] as Girth];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const half = (sign * Math.max(0, width)) / 2 / (Math.hypot(dx, dy) || 1);
      return [x - dy * half, y + dx * half];
    });
  return polygon([...side(1), ...side(-1).reverse()]);
}
