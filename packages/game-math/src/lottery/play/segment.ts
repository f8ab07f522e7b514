/** The values of a place of a draw. `distinct`: no value is drawn twice. */
export type Domain = { lo: number; hi: number; distinct?: true };

/** The domains of all families. */
export const DOMAINS = {
  digit: { lo: 0, hi: 9 },
  eleven: { lo: 1, hi: 11, distinct: true },
  die: { lo: 1, hi: 6 },
  car: { lo: 1, hi: 10, distinct: true },
  twenty: { lo: 1, hi: 20, distinct: true },
  fortyNine: { lo: 1, hi: 49, distinct: true },
  byte: { lo: 0, hi: 255 },
} as const satisfies Record<string, Domain>;
export type DomainName = keyof typeof DOMAINS;

/**
 * Places of the draw that decide a bet, and the exact book over their values: its atoms are the values in order, or without order
 * (`unordered`). A segment of the book `whole` has too many values for a book of its own: every unit counts as winning there.
 */
export type Segment = { book: string; places: readonly number[]; of: DomainName; unordered?: true };

/** Fields of a selection that name a segment. */
export type SegmentField = 'seg' | 'ball' | 'rank' | 'place' | 'pair';

/** The segment of a play type: the only one, or the one that a field of the selection names. */
export type Where = { field?: SegmentField; segments: Readonly<Record<string, Segment>> };
