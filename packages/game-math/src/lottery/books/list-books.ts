import type { LotteryRules } from '../lottery-rules.ts';
import { choiceAt, choiceIndex, countChoices } from '../play/choices.ts';
import { choose, subsetsOf } from '../play/counting.ts';
import { type Draw, valuesAt } from '../play/draw.ts';
import { drawnMarks } from '../play/marks-of.ts';
import type { PlayType } from '../play/play-type.ts';
import type { AdjacentRule, HitsRule, Mark, Rule, SubsetRule } from '../play/rule.ts';
import type { Segment } from '../play/segment.ts';
import { pairAt, pairIndex } from '../rules/adjacent.ts';
import { subsetAt, subsetIndex } from '../rules/subset.ts';
import { atomsOf, countAtoms } from './atoms.ts';

/**
 * A projection of the result over which an operator counts exposure.
 *
 * - `exact`: the atoms exclude each other; the load of an atom is what is paid when it is drawn
 * - `hit`: atoms may be drawn together; the load is what one hit pays. With `even` all hits pay the same, so all that is paid is the sum of
 *   load times hits; otherwise it is at most that
 * - `whole`: one atom, in which all units count as winning
 */
export type Book = {
  id: string;
  kind: 'exact' | 'hit' | 'whole';
  /** The places of an exact book. */
  segment: Segment | null;
  even: boolean;
  atoms: number;
  /** How many atoms, or hits of atoms, a draw has at most. */
  maxHits: number;
  /** Returns the atoms of a draw, each with its number of hits. */
  drawn(draw: Draw): (readonly [atom: number, hits: number])[];
  /** Returns the values of an atom, for operators; none in the book `whole`. */
  valuesOf(atom: number): readonly Mark[];
};

const exactBook = (segment: Segment): Book => ({
  id: segment.book,
  kind: 'exact',
  segment,
  even: true,
  atoms: countAtoms(segment),
  maxHits: 1,
  drawn: ({ numbers }) => [[atomsOf(segment).numberOf(valuesAt(numbers, segment.places)), 1]],
  valuesOf: (atom) => atomsOf(segment).tuples[atom] ?? [],
});

const WHOLE: Book = {
  id: 'whole',
  kind: 'whole',
  segment: null,
  even: false,
  atoms: 1,
  maxHits: 1,
  drawn: () => [[0, 1]],
  valuesOf: () => [],
};

function hitsBook({ marks, feature, choices, pays }: HitsRule, hitPay: PlayType['hitPay']): Book | null {
  if (!('groups' in marks) || marks.book === 'whole') return null;
  const { groups, book } = marks;
  const isOnce = typeof pays === 'object';
  return {
    id: book.hit,
    kind: 'hit',
    segment: null,
    even: isOnce || hitPay === 'times',
    atoms: countChoices(choices),
    maxHits: groups.length,
    drawn: (draw) => {
      // the sorted digits of a number are another pick, the number itself is the atom
      const drawnFeature = feature === 'sortedNumber' ? 'number' : feature;
      const counts = drawnMarks(groups, drawnFeature, draw).counts;
      return [...counts].map(([mark, often]) => [choiceIndex(choices, mark), isOnce ? 1 : often] as const);
    },
    valuesOf: (atom) => [choiceAt(choices, atom)],
  };
}

function subsetBook({ marks, feature, choices, size }: SubsetRule): Book | null {
  if (!('groups' in marks) || marks.book === 'whole') return null;
  const { groups, book } = marks;
  return {
    id: book.hit,
    kind: 'hit',
    segment: null,
    even: true,
    atoms: choose(countChoices(choices), size),
    maxHits: choose(groups.length, size),
    drawn: (draw) => {
      const drawn: Mark[] = [...drawnMarks(groups, feature, draw).counts.keys()];
      return [...subsetsOf(drawn, size)].map((subset) => [subsetIndex(choices, subset), 1] as const);
    },
    valuesOf: (atom) => subsetAt(choices, size, atom),
  };
}

const adjacentBook = ({ book, places }: AdjacentRule): Book => ({
  id: book,
  kind: 'hit',
  segment: null,
  even: true,
  atoms: 380,
  maxHits: places.length - 1,
  drawn: ({ numbers }) => {
    const drawn = valuesAt(numbers, places);
    return drawn.slice(1).map((other, at) => [pairIndex(drawn[at] as number, other), 1] as const);
  },
  valuesOf: pairAt,
});

function segmentsOf(rule: Rule): Segment[] {
  if (rule.kind === 'fixed') return [...rule.segments];
  if (rule.kind === 'anyPlaces') return [rule.segment];
  if (rule.kind === 'adjacent') return [];
  if (rule.kind !== 'hits' && rule.kind !== 'subset') return Object.values(rule.where.segments);
  return 'where' in rule.marks ? Object.values(rule.marks.where.segments) : [];
}

function boardBook({ rule, hitPay }: PlayType): Book | null {
  if (rule.kind === 'hits') return hitsBook(rule, hitPay);
  if (rule.kind === 'subset') return subsetBook(rule);
  return rule.kind === 'adjacent' ? adjacentBook(rule) : null;
}

const known = new WeakMap<LotteryRules, readonly Book[]>();

/** Returns all books of some rules, each once. */
export function listBooks(rules: LotteryRules): readonly Book[] {
  const books = known.get(rules) ?? collectBooks(rules);
  known.set(rules, books);
  return books;
}

function collectBooks({ plays }: LotteryRules): Book[] {
  const books = new Map<string, Book>([[WHOLE.id, WHOLE]]);
  const segments = plays.flatMap(({ rule }) => segmentsOf(rule)).filter(({ book }) => book !== WHOLE.id);
  for (const segment of segments) if (!books.has(segment.book)) books.set(segment.book, exactBook(segment));
  for (const book of plays.map(boardBook)) if (book && !books.has(book.id)) books.set(book.id, book);
  return [...books.values()];
}
