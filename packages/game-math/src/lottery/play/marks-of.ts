import type { Animal } from './animals.ts';
import { type Draw, valuesAt } from './draw.ts';
import { featureOf } from './feature-of.ts';
import type { Feature, Mark, Marks, PlaceGroup } from './rule.ts';
import { type Selection, segmentOf } from './selection.ts';

/** Returns the groups of places that a selection looks at: each place of its segment, or the groups of the board. */
export function groupsOf(marks: Marks, selection: Selection): readonly PlaceGroup[] {
  if ('groups' in marks) return marks.groups;
  return segmentOf(marks.where, selection).places.map((place) => ({ places: [place] }));
}

/** Returns the book of a selection's units. */
export function bookOf(marks: Marks, selection: Selection): string {
  if ('where' in marks) return segmentOf(marks.where, selection).book;
  return marks.book === 'whole' ? 'whole' : marks.book.hit;
}

/** Returns the mark of each group of places. */
export const marksOf = (groups: readonly PlaceGroup[], feature: Feature, { numbers, year }: Draw): Mark[] =>
  groups.map(({ places }) => featureOf(feature, valuesAt(numbers, places), year));

/** Returns the marks of an atom: each of its values is one. */
export const marksOfValues = (values: readonly number[], feature: Feature, year: Animal | undefined): Mark[] =>
  values.map((value) => featureOf(feature, [value], year));

export function countMarks(marks: readonly Mark[]): Map<Mark, number> {
  const counts = new Map<Mark, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}
