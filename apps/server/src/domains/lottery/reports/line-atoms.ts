import { type Animal, type Book, eachLoad, isPush, type PricedLine } from '@fairhouse/game-math/lottery';

/** The share of a book that is most of it, basis points. */
const MOST_BPS = 9_000;

/** Whether so many outcomes are most of a book. */
export const isMost = (outcomes: number, book: number): boolean => outcomes * 10_000 >= book * MOST_BPS;

/** Whether two sets of outcomes exclude each other and cover most of a book, as big and small do. */
export const areOpposite = (one: ReadonlySet<number>, other: ReadonlySet<number>, book: number): boolean =>
  isMost(one.size + other.size, book) && ![...one].some((atom) => other.has(atom));

/** Returns the outcomes on which a line wins, by exact book; what only returns the stake is no win. */
export function atomsOfLine(
  books: ReadonlyMap<string, Book>,
  { play, selection }: PricedLine,
  year: Animal | null,
): Map<string, Set<number>> {
  const touched = new Map<string, Set<number>>();
  eachLoad(play, selection, year ?? undefined, (id, atom, key) => {
    if (books.get(id)?.kind !== 'exact' || isPush(key)) return;
    const atoms = touched.get(id) ?? new Set<number>();
    touched.set(id, atoms);
    atoms.add(atom);
  });
  return touched;
}
