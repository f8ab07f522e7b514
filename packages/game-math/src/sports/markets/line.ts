declare const lineBrand: unique symbol;

/** A line in quarters of a goal: -3 is -0.75. Whole numbers of quarters keep results exact. */
export type Line = number & { readonly [lineBrand]: true };

/** Handicaps and totals of more than this are not offered in any sport of ours. */
const MAX_LINE = 400;

export const isLine = (quarters: number): quarters is Line =>
  Number.isInteger(quarters) && Math.abs(quarters) <= MAX_LINE;

/** Converts quarters to a line. Throws RangeError unless it is an integer of -400 … 400. */
export function lineOf(quarters: number): Line {
  if (!isLine(quarters)) throw new RangeError(`${quarters} is not a line in quarters`);
  return quarters;
}

/** Formats a line: "2.5", "-0.75", "0". A handicap above 0 has a plus sign. */
export const formatLine = (line: Line, isHandicap: boolean): string =>
  `${isHandicap && line > 0 ? '+' : ''}${line / 4}`;

/**
 * Returns the lines that a bet is divided over: itself for a whole or half line, its two neighbours for a quarter line. The result of a
 * quarter line is that of two half bets.
 */
export const halvesOf = (line: Line): readonly Line[] =>
  line % 2 === 0 ? [line] : [lineOf(line - 1), lineOf(line + 1)];
