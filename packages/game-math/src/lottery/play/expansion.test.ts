import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Book, listBooks } from '../books/list-books.ts';
import { type LotteryRules, listLotteryRules } from '../lottery-rules.ts';
import { expandUnits } from '../testing/expand-units.ts';
import { createRandom, sampleDraw, sampleSelection } from '../testing/sample-selection.ts';
import type { Draw } from './draw.ts';
import { countUnits, countWins, eachLoad } from './evaluate.ts';
import type { PlayType, Wins } from './play-type.ts';
import type { Selection } from './selection.ts';

const SELECTIONS = 3;
const DRAWS = 8;
/** A selection that would take too long to expand proves no more than a smaller one. */
const MAX_UNITS = 1_500;

type Loads = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<string, number>>>;

function collectLoads(play: PlayType, selection: Selection, draw: Draw): Loads {
  const loads = new Map<string, Map<number, Map<string, number>>>();
  eachLoad(play, selection, draw.year, (book, atom, key, units) => {
    const atoms = loads.get(book) ?? new Map<number, Map<string, number>>();
    loads.set(book, atoms);
    const keys = atoms.get(atom) ?? new Map<string, number>();
    atoms.set(atom, keys);
    keys.set(key, (keys.get(key) ?? 0) + units);
  });
  return loads;
}

/** Adds up what the loads of the drawn atoms pay, by key. */
function paidByLoads(loads: Loads, books: readonly Book[], draw: Draw): Map<string, number> {
  const paid = new Map<string, number>();
  for (const book of books)
    for (const [atom, hits] of book.drawn(draw))
      for (const [key, units] of loads.get(book.id)?.get(atom) ?? [])
        paid.set(key, (paid.get(key) ?? 0) + units * hits);
  return paid;
}

/** k hits of a unit count as k units with one hit, as a hit book counts them. */
function asSingleHits(wins: ReadonlyMap<string, number>): Map<string, number> {
  const single = new Map<string, number>();
  for (const [key, units] of wins) {
    const [unitClass, tier] = key.split(':') as [string, string];
    const hits = tier.startsWith('H') ? Number(tier.slice(1)) : 1;
    const name = tier.startsWith('H') ? `${unitClass}:H1` : key;
    single.set(name, (single.get(name) ?? 0) + units * hits);
  }
  return single;
}

const total = (units: ReadonlyMap<string, number>): number => [...units.values()].reduce((sum, each) => sum + each, 0);

function checkLoads(play: PlayType, loads: Loads, books: readonly Book[], draw: Draw, wins: Wins): void {
  const paid = paidByLoads(loads, books, draw);
  const kinds = new Set(books.filter(({ id }) => loads.has(id)).map(({ kind }) => kind));
  // a number with several prizes loads its first one, and the book has the prizes of all forecasts
  const isByPrize = play.rule.kind === 'hits' && play.rule.pays === 'prizes';
  if (kinds.has('whole') || isByPrize) expect(total(paid)).toBeGreaterThanOrEqual(total(wins));
  else expect(paid).toEqual(kinds.has('exact') ? wins : asSingleHits(wins));
}

function checkPlay(rules: LotteryRules, books: readonly Book[], play: PlayType, seed: number): void {
  const random = createRandom(seed);
  const selection = sampleSelection(play, random);
  const count = countUnits(play, selection);
  fc.pre(count <= MAX_UNITS);
  const units = expandUnits(play, selection, 'horse');
  // a forecast is one unit with many prizes, which is expanded by prize
  if (play.rule.kind !== 'hits' || play.rule.pays !== 'prizes') expect(count).toBe(units.length);
  const loads = collectLoads(play, selection, sampleDraw(rules, random));
  for (let nth = 0; nth < DRAWS; nth++) {
    const draw = sampleDraw(rules, random);
    const expected = new Map<string, number>();
    for (const key of units.map((unit) => unit(draw)))
      if (key !== null) expected.set(key, (expected.get(key) ?? 0) + 1);
    const wins = countWins(play, selection, draw);
    expect(wins).toEqual(expected);
    checkLoads(play, loads, books, draw, wins);
  }
}

/** The rules of block hashes have the same rows as five digits. */
const withoutRepeats = listLotteryRules().filter(({ family }) => family !== 'CHAIN');

describe.each(withoutRepeats.map((rules) => ({ rules, id: rules.id })))('$id', ({ rules }) => {
  const books = listBooks(rules);

  it.each(rules.plays.map((play) => ({ play, id: play.id })))('$id: formulas equal expansion', ({ play }) => {
    const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(seeds, (seed) => checkPlay(rules, books, play, seed)),
      { numRuns: SELECTIONS },
    );
  });
});
