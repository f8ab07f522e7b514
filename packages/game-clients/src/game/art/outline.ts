/** Computed outlines as path data on the 100 × 100 field. Angles are degrees, clockwise from three o'clock. */

/** A corner of an outline. */
export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns the point at an angle and distance from a centre. */
export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/** Straight lines through points, closed. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** Straight lines through points, open. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** A circle drawn clockwise, so that holes drawn counterclockwise (`circle`, `openings`) are cut out. */
export function wheel(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** Part of a circle, clockwise from one angle to another, to be stroked. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, r, from);
  const [x2, y2] = polar(cx, cy, r, to);
  return `M${round(x1)} ${round(y1)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${round(x2)} ${round(y2)}`;
}

/** Strokes from one radius to another, evenly spaced around the centre. */
export function spokes(cx: number, cy: number, inner: number, outer: number, count: number, from = -90): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + (i * 360) / count;
    return polyline([polar(cx, cy, inner, angle), polar(cx, cy, outer, angle)]);
  }).join('');
}

/** Dots in a ring. */
export function dots(cx: number, cy: number, r: number, size: number, count: number, from = -90): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(cx, cy, r, from + (i * 360) / count);
    return ellipse(Math.round(x * 100) / 100, Math.round(y * 100) / 100, size, size);
  }).join('');
}

/**
 * A gear. `foot` and `tip` are the share of a tooth's pitch that it takes up at root and tip. `lean` turns the tip by that share of the
 * pitch.
 */
export function gear(
  cx: number,
  cy: number,
  outer: number,
  root: number,
  teeth: number,
  { foot = 0.56, tip = 0.34, lean = 0 } = {},
): string {
  const pitch = 360 / teeth;
  const at = (r: number, angle: number): string => polar(cx, cy, r, angle).map(round).join(' ');
  const sides = Array.from({ length: teeth }, (_, i) => {
    const middle = i * pitch - 90;
    const top = middle + lean * pitch;
    const [a, b] = [middle - (foot * pitch) / 2, middle + (foot * pitch) / 2];
    const [c, d] = [top - (tip * pitch) / 2, top + (tip * pitch) / 2];
    return `${i === 0 ? 'M' : `A${root} ${root} 0 0 1 `}${at(root, a)}L${at(outer, c)}A${outer} ${outer} 0 0 1 ${at(outer, d)}L${at(root, b)}`;
  });
  return `${sides.join('')}A${root} ${root} 0 0 1 ${at(root, -90 - (foot * pitch) / 2)}Z`;
}

/** The openings between a wheel's spokes, drawn counterclockwise. They cut holes when they follow a wheel's outline. */
export function openings(cx: number, cy: number, inner: number, outer: number, count: number, spoke: number): string {
  const pitch = 360 / count;
  const half = (r: number): number => (Math.asin(spoke / 2 / r) * 180) / Math.PI;
  const at = (r: number, angle: number): string => polar(cx, cy, r, angle).map(round).join(' ');
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i * pitch - 90, (i + 1) * pitch - 90];
    return `M${at(outer, to - half(outer))}A${outer} ${outer} 0 0 0 ${at(outer, from + half(outer))}L${at(inner, from + half(inner))}A${inner} ${inner} 0 0 1 ${at(inner, to - half(inner))}Z`;
  }).join('');
}

/** A spiral from a radius outwards, clockwise. */
export function spiral(cx: number, cy: number, inner: number, outer: number, turns: number, from = 0): string {
  const steps = Math.ceil(turns * 24);
  return polyline(
    Array.from({ length: steps + 1 }, (_, i) =>
      polar(cx, cy, inner + ((outer - inner) * i) / steps, from + (turns * 360 * i) / steps),
    ),
  );
}
