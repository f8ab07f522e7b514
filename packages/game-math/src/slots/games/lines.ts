/** Ten lines over five reels of three rows. */
export const TEN_LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Twenty lines over five reels of three rows: the ten and ten more. */
export const TWENTY_LINES: readonly (readonly number[])[] = [
  ...TEN_LINES,
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 1, 2, 0],
];

/** Twenty-five lines over five reels of four rows. */
export const TWENTY_FIVE_LINES_OF_FOUR_ROWS: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [3, 2, 1, 2, 3],
  [0, 0, 1, 0, 0],
  [1, 1, 2, 1, 1],
  [2, 2, 1, 2, 2],
  [3, 3, 2, 3, 3],
  [1, 0, 0, 0, 1],
  [2, 1, 1, 1, 2],
  [1, 2, 2, 2, 1],
  [2, 3, 3, 3, 2],
  [0, 1, 0, 1, 0],
  [1, 2, 1, 2, 1],
  [2, 3, 2, 3, 2],
  [1, 0, 1, 0, 1],
  [2, 1, 2, 1, 2],
  [3, 2, 3, 2, 3],
  [0, 1, 1, 1, 0],
  [3, 2, 2, 2, 3],
  [1, 1, 0, 1, 1],
];
