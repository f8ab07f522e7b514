/**
 * One flat shape of an image on a 100 × 100 field. With both fill and stroke, the fill is printed slightly off the outline, like
 * misregistered plates on an old label.
 */
export type Shape = {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  /** Degrees, clockwise about the middle of the field. */
  turn?: number;
};

/** How far fills are offset from their outlines, in field units. */
export const PLATE_OFFSET = 0.9;

/** A circle as path data. */
export function circle(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A star or burst with `points` points between two radii. */
export function burst(cx: number, cy: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return `${(cx + r * Math.cos(angle)).toFixed(2)} ${(cy + r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Wedges of light from a centre to a radius. */
export function rays(cx: number, cy: number, r: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const at = (turn: number) => {
      const angle = ((i + turn) * 2 * Math.PI) / count;
      return `${(cx + r * Math.cos(angle)).toFixed(2)} ${(cy + r * Math.sin(angle)).toFixed(2)}`;
    };
    return `M${cx} ${cy}L${at(0)}L${at(0.5)}Z`;
  }).join('');
}
