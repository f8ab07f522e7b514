import type { Point } from '../../game/art/outline.ts';
import { type Girth, limb } from '../../game/art/path.ts';
import type { Shape } from '../../game/art/shape.ts';
import { INK } from './palette.ts';

/**
 * How a creature follows its path. `side`: seen from the side, mirrored when it swims to the left, and never upside down. `top`: seen from
 * above, turned freely. `upright`: never turned.
 */
export type Posture = 'side' | 'top' | 'upright';

/** The look of a kind of fish: shapes on a field of 100 × 100 with its centre at 50, 50, facing right. */
export interface Creature {
  shapes: readonly Shape[];
  posture: Posture;
  /** A body that bends in waves, or limbs that beat. */
  swims: 'waves' | 'beats';
  /** The side of the field in radii of the kind's hit circle. */
  span: number;
  /** The colour of its sparks. */
  spark: string;
}

export const line = { stroke: INK.line, width: 3 } as const;
export const fine = { stroke: INK.line, width: 1.8 } as const;

/** Returns path data of upper-case commands with points (no arcs) together with its mirror image about the horizontal middle. */
export const alsoBelow = (d: string): string => {
  const points = (text: string): string =>
    text.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${100 - Number(y)}`);
  return d + points(d);
};

const below = (points: readonly Girth[]): Girth[] => points.map(([x, y, width]) => [x, 100 - y, width]);

/** A limb and its mirror image about the horizontal middle. */
export const limbs = (points: readonly Girth[]): string => limb(points) + limb(below(points));

/** An eye that looks right. */
export const eye = ([x, y]: Point, r: number): Shape[] => [
  { d: disc(x, y, r), fill: INK.foam, ...fine },
  { d: disc(x + r * 0.25, y, r * 0.5), fill: INK.line },
];

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** Two discs, above and below the horizontal middle. */
export const pair = (x: number, y: number, r: number): string => disc(x, y, r) + disc(x, 100 - y, r);
