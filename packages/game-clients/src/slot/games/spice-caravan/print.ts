import { type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

export const key = { stroke: PALETTE.night, width: 2.6 };

export const fine = { stroke: PALETTE.night, width: 1.5 };

/** A cream edge around bare symbols, so that they are readable on sand by day and on indigo by night. */
export const edged = (shapes: readonly Shape[]): Shape[] => [
  ...shapes.flatMap(({ d, stroke, width = 1, turn }): Shape[] =>
    stroke === PALETTE.night && width >= 2.4
      ? [{ d, stroke: PALETTE.cream, width: width + 5, ...(turn === undefined ? {} : { turn }) }]
      : [],
  ),
  ...shapes,
];
