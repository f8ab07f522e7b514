import type { Mark } from './rule.ts';
import type { Segment, SegmentField, Where } from './segment.ts';

export type SelectionValue = Mark | readonly Mark[] | readonly (readonly Mark[])[];

declare const canonical: unique symbol;

/**
 * What a player picked, in canonical form: only the fields of the play type, sets sorted and without repeats. Only `parseSelection` creates
 * one.
 */
export type Selection = Readonly<Record<string, SelectionValue>> & { readonly [canonical]: true };

/** Returns the marks of a field: of a set, or the single one. */
export function marksIn(selection: Selection, field: string): readonly Mark[] {
  const value = selection[field];
  if (value === undefined) throw new RangeError(`the selection has no field ${field}`);
  return Array.isArray(value) ? (value as readonly Mark[]) : [value as Mark];
}

/** Returns the sets of the places. */
export function placesIn(selection: Selection): readonly (readonly Mark[])[] {
  return selection['pos'] as readonly (readonly Mark[])[];
}

/** Returns the segment that a selection is about. */
export function segmentOf({ field, segments }: Where, selection: Selection): Segment {
  const key = field === undefined ? Object.keys(segments)[0] : segmentKey(selection[field]);
  const segment = segments[key as string];
  if (!segment) throw new RangeError(`there is no segment ${key}`);
  return segment;
}

/** The key of a segment is the text of the field's value: "back", "3", "0,4". */
const segmentKey = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** Returns the value of a field for a key: balls, ranks and places are numbers, pairs of numbers lists. */
export function segmentValue(field: SegmentField, key: string): SelectionValue {
  if (field === 'seg') return key;
  if (field === 'pair') return key.includes(',') ? key.split(',').map(Number) : key;
  return Number(key);
}
