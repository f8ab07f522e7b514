import { type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

export const key = { stroke: PALETTE.soot, width: 2.4 };

export const fine = { stroke: PALETTE.soot, width: 1.4 };

/** The reels are dark, so every outlined shape gets a lighter edge beneath to keep its black outline visible. */
export const edged = (shapes: readonly Shape[]): Shape[] => [
  ...shapes.flatMap(({ d, fill, stroke, width = 1, turn }): Shape[] =>
    fill && stroke ? [{ d, stroke: PALETTE.clinker, width: width + 4.5, ...(turn === undefined ? {} : { turn }) }] : [],
  ),
  ...shapes,
];
