import { multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import { atomsOf } from '../books/atoms.ts';
import type { Book } from '../books/list-books.ts';
import { type KeyFamily, shapeOf } from '../draw/family.ts';
import { countDistinctTuples } from '../play/counting.ts';
import { DOMAINS, type DomainName, type Segment } from '../play/segment.ts';

/** Winning atoms of an exact book. */
export type WinningBook = { book: Book; atoms: ReadonlySet<number> };

const ONE = ratio(1);

/** The largest number of outcomes that is counted one by one. */
const MAX_OUTCOMES = 100_000;

/** Returns the chance that at least one of the books has a winning atom, or null when it cannot be counted. */
export function booksChance(family: KeyFamily, winning: readonly WinningBook[]): Rational | null {
  const [only, ...others] = winning;
  if (!only) return null;
  if (others.length === 0) return ratio(only.atoms.size, only.book.atoms);
  const segments = winning.flatMap(({ book }) => (book.segment ? [book.segment] : []));
  const isDistinct = 'distinct' in shapeOf(family).of;
  if (isDistinct && segments.every(({ places }) => places.length === 1)) return distinctChance(winning);
  if (!isDistinct && areDisjoint(segments)) return independentChance(winning);
  return countedChance(family, winning);
}

const areDisjoint = (segments: readonly Segment[]): boolean => {
  const places = segments.flatMap((segment) => segment.places);
  return new Set(places).size === places.length;
};

/** Books over different places of independent numbers: the chances that none wins are multiplied. */
function independentChance(winning: readonly WinningBook[]): Rational {
  const none = winning.map(({ book, atoms }) => ratio(book.atoms - atoms.size, book.atoms)).reduce(multiply);
  return subtract(ONE, none);
}

/** Books over one place each of numbers that are drawn once: counts the draws with a losing number at each place. */
function distinctChance(winning: readonly WinningBook[]): Rational {
  const values = winning[0]?.book.atoms as number;
  const losing = winning.map(({ atoms }) =>
    Array.from({ length: values }, (_, at) => at).filter((at) => !atoms.has(at)),
  );
  const draws = winning.map((_, at) => ratio(values - at)).reduce(multiply);
  return subtract(ONE, ratio(BigInt(countDistinctTuples(losing)), draws.num));
}

function countedChance(family: KeyFamily, winning: readonly WinningBook[]): Rational | null {
  const outcomes = outcomesOf(family);
  if (!outcomes) return null;
  const won = outcomes.filter((numbers) =>
    winning.some(({ book, atoms }) => atoms.has(book.drawn({ numbers })[0]?.[0] as number)),
  ).length;
  return ratio(won, outcomes.length);
}

/** Returns all outcomes of a family with few of them. */
function outcomesOf(family: KeyFamily): readonly (readonly number[])[] | null {
  const { count, of } = shapeOf(family);
  let outcomes = 1;
  for (let at = 0; at < count; at++) outcomes *= of.hi - of.lo + 1 - ('distinct' in of ? at : 0);
  if (outcomes > MAX_OUTCOMES) return null;
  const name = (Object.keys(DOMAINS) as DomainName[]).find((domain) => DOMAINS[domain] === of) as DomainName;
  const segment: Segment = { book: '', places: Array.from({ length: count }, (_, at) => at), of: name };
  return atomsOf(segment).tuples;
}
