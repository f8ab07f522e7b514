import type { Animal } from '../play/animals.ts';
import { featureOf } from '../play/feature-of.ts';
import type { Feature, Mark } from '../play/rule.ts';
import type { Segment } from '../play/segment.ts';
import { atomsOf } from './atoms.ts';

const known = new Map<string, ReadonlyMap<Mark, readonly number[]>>();

/** Returns the atoms of a segment's book by their feature. Computed once for each. */
export function atomsByMark(segment: Segment, feature: Feature, year?: Animal): ReadonlyMap<Mark, readonly number[]> {
  const { of, places, unordered } = segment;
  const key = `${of} ${places.length} ${unordered ?? false} ${feature} ${year ?? ''}`;
  const found = known.get(key);
  if (found) return found;
  const groups = Map.groupBy(atomsOf(segment).tuples.entries(), ([, tuple]) => featureOf(feature, tuple, year));
  const atoms = new Map([...groups].map(([mark, entries]) => [mark, entries.map(([at]) => at)] as const));
  known.set(key, atoms);
  return atoms;
}
