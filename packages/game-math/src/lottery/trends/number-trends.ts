import { type Rational, ratio } from '../../exact/rational.ts';
import { type Family, type KeyFamily, shapeOf } from '../draw/family.ts';
import { type Omission, omission } from './omission.ts';

/** A place of the draw, counted from 0, or any of the shown places. */
export type TrendPlace = number | 'any';

/** The places of a family whose numbers are charted: those of the largest prize of a board, else all. */
export function listTrendPlaces(family: Family): number[] {
  const { count, board } = shapeOf(keyFamily(family));
  return Array.from({ length: board?.[0]?.digits ?? count }, (_, place) => place);
}

/** Whether a chart of any place says something: not where every value is drawn every time. */
export const hasAnyPlace = (family: Family): boolean => chanceAt(family, 'any').num < chanceAt(family, 'any').den;

/** The values of a place. */
export function trendValues(family: Family): number[] {
  const { lo, hi } = shapeOf(keyFamily(family)).of;
  return Array.from({ length: hi - lo + 1 }, (_, at) => lo + at);
}

/** Digits of a block hash are charted as five digits. */
const keyFamily = (family: Family): KeyFamily => (family === 'CHAIN' ? 'SSC' : family);

/** The chance that a value is drawn at a place, or at any of the charted ones. */
function chanceAt(family: Family, place: TrendPlace): Rational {
  const { of } = shapeOf(keyFamily(family));
  const size = BigInt(of.hi - of.lo + 1);
  if (place !== 'any') return ratio(1n, size);
  const count = BigInt(listTrendPlaces(family).length);
  return of.distinct ? ratio(count, size) : ratio(size ** count - (size - 1n) ** count, size ** count);
}

export type NumberTrend = { value: number; hits: boolean[] } & Omission;

/**
 * Returns the figures of every value at a place.
 *
 * @param draws the numbers of each draw of the window, the newest last
 * @throws RangeError for an empty window
 */
export function numberTrends(family: Family, draws: readonly (readonly number[])[], place: TrendPlace): NumberTrend[] {
  const places = place === 'any' ? listTrendPlaces(family) : [place];
  const p = chanceAt(family, place);
  return trendValues(family).map((value) => {
    const hits = draws.map((numbers) => places.some((each) => numbers[each] === value));
    return { value, hits, ...omission(hits, p) };
  });
}
