import { type Shape } from '../../../game/art/shape.ts';
import { PALETTE } from './palette.ts';

export const key = { stroke: PALETTE.ink, width: 2.4 };

export const fine = { stroke: PALETTE.ink, width: 1.4 };

/** Cut out of the sheet with a margin of paper, so that it is visible on the dark reels of the storm as well. */
export const cutOut = (shapes: readonly Shape[]): Shape[] => [
  ...shapes.flatMap(({ d, stroke, width = 1, turn }): Shape[] =>
    stroke && width >= 2.2
      ? [{ d, stroke: PALETTE.foam, width: width + 5, ...(turn === undefined ? {} : { turn }) }]
      : [],
  ),
  ...shapes,
];
