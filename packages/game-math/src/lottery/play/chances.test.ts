import { describe, expect, it } from 'vitest';
import { add, divide, type Rational, ratio } from '../../exact/rational.ts';
import { listBooks } from '../books/list-books.ts';
import { listLotteryRules } from '../lottery-rules.ts';
import { parseFraction } from '../prices/fraction.ts';
import { countChances, isCountable, outsideInterval } from '../simulate/simulate-chances.ts';
import { createRandom, sampleSelection } from '../testing/sample-selection.ts';
import { countUnits, eachLoad } from './evaluate.ts';
import type { PlayType } from './play-type.ts';

/** Of most play types, with exact books, chances are counted; of the others they are estimated by draws. */
const everyRules = listLotteryRules().filter(({ family }) => family !== 'CHAIN');

const declaredChance = (play: PlayType, key: string): Rational => {
  const [unitClass, tier] = key.split(':') as [string, string];
  return parseFraction(play.chances[unitClass]?.[tier] ?? `none for ${key}`);
};

describe('chances against a count of all atoms', () => {
  const exact = everyRules
    .flatMap((rules) => rules.plays.map((play) => ({ rules, play, id: play.id })))
    // three sums have the chance of the likeliest three, which the vectors confirm
    .filter(({ rules, play, id }) => isCountable(rules, play) && id !== 'pcb.three');

  it('covers most play types', () => expect(exact.length).toBeGreaterThan(150));

  it.each(exact)('$id', ({ rules, play }) => {
    const books = new Map(listBooks(rules).map((book) => [book.id, book] as const));
    for (const seed of [5, 77, 4242]) {
      const selection = sampleSelection(play, createRandom(seed), 1);
      const counted = new Map<string, Rational>();
      eachLoad(play, selection, 'horse', (book, _atom, key, units) => {
        counted.set(key, add(counted.get(key) ?? ratio(0), ratio(units, books.get(book)?.atoms as number)));
      });
      // a chance of so many units is that many times the declared one, in every tier of the class
      const units = new Map<string, bigint>();
      for (const [key, p] of counted) {
        const { num, den } = divide(p, declaredChance(play, key));
        expect(den, key).toBe(1n);
        const unitClass = key.split(':')[0] as string;
        expect(units.get(unitClass) ?? num, key).toBe(num);
        units.set(unitClass, num);
      }
      expect([...units.values()].reduce((sum, each) => sum + each, 0n)).toBe(BigInt(countUnits(play, selection)));
    }
  });
});

/** `check-chances.ts` draws ten million times. */
const DRAWS = 6_000;
const SEED = 20_261_126;

describe('chances against draws', () => {
  const others = everyRules.flatMap((rules) => {
    const plays = rules.plays.filter((play) => !isCountable(rules, play));
    return plays.length === 0 ? [] : [{ id: rules.id, rules, plays }];
  });

  it.each(others)('[G-02] of $id are in the 99.9 % interval', ({ rules, plays }) => {
    const counted = countChances(rules, plays, DRAWS, SEED);
    expect(new Set(counted.tiers.map(({ play }) => play)).size).toBe(plays.length);
    expect(outsideInterval(counted)).toEqual([]);
  });

  it('are outside when one is a tenth more', () => {
    const [{ rules, plays } = { rules: undefined, plays: [] }] = others.filter(({ id }) => id === 'lf');
    if (!rules) throw new Error('no rules lf');
    const { draws, tiers } = countChances(rules, plays, DRAWS, SEED);
    const [often] = tiers.toSorted((a, b) => b.expected - a.expected);
    const wrong = tiers.map((tier) => (tier === often ? { ...tier, expected: tier.expected * 1.1 } : tier));
    expect(outsideInterval({ draws, tiers: wrong })).toHaveLength(1);
  });
});
