import type { Family } from '@fairhouse/game-math/lottery';
import { boardRows } from './board-rows.ts';

/** The last two digits of a prize, as bets on `lô` read them. */
export interface LotoNumber {
  digits: string;
  /** Of the special prize. */
  isTop: boolean;
}

/** Families whose last two digits of every prize are bet on. */
export const hasLoto = (family: Family): boolean => family === 'VN-N' || family === 'VN-S';

/** Returns the last two digits of every prize of a Vietnamese board, sorted. */
export const lotoNumbers = (family: Family, numbers: readonly number[]): LotoNumber[] =>
  boardRows(family)
    .flatMap(({ prize, numbers: prizes }) =>
      prizes.map((places) => ({
        digits: places
          .slice(-2)
          .map((place) => numbers[place])
          .join(''),
        isTop: prize === 'DB',
      })),
    )
    .toSorted((one, other) => one.digits.localeCompare(other.digits));
