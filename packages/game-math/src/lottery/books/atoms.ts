import { choose, subsetsOf } from '../play/counting.ts';
import { DOMAINS, type Domain, type Segment } from '../play/segment.ts';

/**
 * The atoms of an exact book: the values of its places, in ascending order, and the number of an atom. They exclude each other and are
 * equally likely.
 */
export type Atoms = { tuples: readonly (readonly number[])[]; numberOf(values: readonly number[]): number };

/** Returns the number of atoms of a segment's book, without listing them. */
export function countAtoms({ of, places: { length }, unordered }: Segment): number {
  const domain: Domain = DOMAINS[of];
  const values = domain.hi - domain.lo + 1;
  if (unordered) return choose(values, length);
  let count = 1;
  for (let at = 0; at < length; at++) count *= values - (domain.distinct ? at : 0);
  return count;
}

const known = new Map<string, Atoms>();

/** Returns the atoms of a segment's book. Computed once for each shape. */
export function atomsOf({ of, places, unordered }: Segment): Atoms {
  const shape = `${of} ${places.length} ${unordered ?? false}`;
  const atoms = known.get(shape) ?? createAtoms(DOMAINS[of], places.length, unordered ?? false);
  known.set(shape, atoms);
  return atoms;
}

function createAtoms({ lo, hi, ...rest }: Domain, length: number, unordered: boolean): Atoms {
  const base = hi - lo + 1;
  const values = Array.from({ length: base }, (_, at) => lo + at);
  const codeOf = (tuple: readonly number[]): number => tuple.reduce((code, value) => code * base + value - lo, 0);
  const tuples = unordered
    ? [...subsetsOf(values, length)]
    : listTuples(values, length).filter((tuple) => !rest.distinct || new Set(tuple).size === length);
  const numbers = new Int32Array(base ** length).fill(-1);
  for (let at = 0; at < tuples.length; at++) numbers[codeOf(tuples[at] as number[])] = at;
  return {
    tuples,
    numberOf: (tuple) => numbers[codeOf(unordered ? tuple.toSorted((a, b) => a - b) : tuple)] as number,
  };
}

function listTuples(values: readonly number[], length: number): number[][] {
  let tuples: number[][] = [[]];
  for (let at = 0; at < length; at++) tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
  return tuples;
}
