import type { Chances, PlayMode, PlayType } from '../play/play-type.ts';
import type { NamedPick, Rule } from '../play/rule.ts';
import type { DomainName, Segment, Where } from '../play/segment.ts';

/** A row of a table of play types. */
export const row = (
  id: string,
  mode: PlayMode,
  rule: Rule,
  chances: Chances,
  hitPay?: PlayType['hitPay'],
): PlayType => ({ id, mode, rule, chances, ...(hitPay && { hitPay }) });

/** The chances of a play type whose units all win one tier with the same chance. */
export const chance = (fraction: string): Chances => ({ any: { T1: fraction } });

/** The whole numbers from … to that a condition keeps. */
export const numbers = (from: number, to: number, isKept: (number: number) => boolean = () => true): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(isKept);

export const isOdd = (number: number): boolean => number % 2 === 1;
export const isEven = (number: number): boolean => number % 2 === 0;

/** A named pick that wins on these marks. */
export const wins = (...win: NamedPick['win'][number][]): NamedPick => ({ win });

/** Big, small, odd and even of the numbers from … to, big from `big` on. */
export const twoSided = (from: number, to: number, big: number): Record<string, NamedPick> => ({
  big: { win: numbers(big, to) },
  small: { win: numbers(from, big - 1) },
  odd: { win: numbers(from, to, isOdd) },
  even: { win: numbers(from, to, isEven) },
});

/** Picks that are named after a number: "7" wins on 7. */
export const namedNumbers = (from: number, to: number): Record<string, NamedPick> =>
  Object.fromEntries(numbers(from, to).map((number) => [String(number), wins(number)]));

export const segment = (book: string, places: readonly number[], of: DomainName): Segment => ({ book, places, of });

/** The only segment of a play type. */
export const only = (one: Segment): Where => ({ segments: { all: one } });

/** Segments by the number of a place, counted from `first`, with a book for each place. */
export const byPlace = (
  field: 'ball' | 'rank' | 'place',
  count: number,
  of: DomainName,
  first = 1,
  book = 'pos',
): Where => ({
  field,
  segments: Object.fromEntries(
    numbers(0, count - 1).map((place) => [String(place + first), segment(`${book}${place}`, [place], of)]),
  ),
});

/** Segments of one place each, for fixed positions. */
export const places = (count: number, of: DomainName, book = 'pos'): Segment[] =>
  numbers(0, count - 1).map((place) => segment(`${book}${place}`, [place], of));
