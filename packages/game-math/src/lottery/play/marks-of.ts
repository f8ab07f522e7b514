import type { Animal } from './animals.ts';
import { type Draw, valuesAt } from './draw.ts';
import { featureOf } from './feature-of.ts';
import type { Feature, Mark, Marks, PlaceGroup } from './rule.ts';
import type { Segment } from './segment.ts';
import { type Selection, segmentOf } from './selection.ts';

const groupsOfSegments = new WeakMap<Segment, readonly PlaceGroup[]>();

/** Returns the groups of places that a selection looks at: each place of its segment, or the groups of the board. The same list each time. */
export function groupsOf(marks: Marks, selection: Selection): readonly PlaceGroup[] {
  if ('groups' in marks) return marks.groups;
  const segment = segmentOf(marks.where, selection);
  const groups = groupsOfSegments.get(segment) ?? segment.places.map((place) => ({ places: [place] }));
  groupsOfSegments.set(segment, groups);
  return groups;
}

/** Returns the book of a selection's units. */
export function bookOf(marks: Marks, selection: Selection): string {
  if ('where' in marks) return segmentOf(marks.where, selection).book;
  return marks.book === 'whole' ? 'whole' : marks.book.hit;
}

/** Returns the mark of each group of places. */
export const marksOf = (groups: readonly PlaceGroup[], feature: Feature, { numbers, year }: Draw): Mark[] =>
  groups.map(({ places }) => featureOf(feature, valuesAt(numbers, places), year));

/** The mark of each group of places, and how often each mark is there. */
export type DrawnMarks = { marks: readonly Mark[]; counts: ReadonlyMap<Mark, number> };

type KnownMarks = Map<readonly PlaceGroup[], Map<Feature, DrawnMarks>>;
let last: { draw: Draw; known: KnownMarks } | null = null;

/** As `marksOf`, with counts, computed once for all lines of a draw: those of the draw that was asked for last are kept. */
export function drawnMarks(groups: readonly PlaceGroup[], feature: Feature, draw: Draw): DrawnMarks {
  if (last?.draw !== draw) last = { draw, known: new Map() };
  const byFeature = last.known.get(groups) ?? new Map<Feature, DrawnMarks>();
  last.known.set(groups, byFeature);
  const found = byFeature.get(feature);
  if (found) return found;
  const marks = marksOf(groups, feature, draw);
  const drawn = { marks, counts: countMarks(marks) };
  byFeature.set(feature, drawn);
  return drawn;
}

/** Returns the marks of an atom: each of its values is one. */
export const marksOfValues = (values: readonly number[], feature: Feature, year: Animal | undefined): Mark[] =>
  values.map((value) => featureOf(feature, [value], year));

export function countMarks(marks: readonly Mark[]): Map<Mark, number> {
  const counts = new Map<Mark, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}
