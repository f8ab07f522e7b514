import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, divide, multiply, type Rational, ratio } from '../../exact/rational.ts';
import { type FishKind, listKinds, type Target } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { vectors, vectorTarget } from '../testing/vectors.ts';
import { killTarget, RETURN, targetReturn } from './target-return.ts';

const kinds = listKinds(kelpHollow);
const zero = ratio(0);

describe('[G-05] the published chances', () => {
  it.each(Object.entries(vectors.targets))(
    'of %s are met in lowest terms',
    (name, { pays: [least = 0, greatest = least], kill }) => {
      const { outOf, prizes } = killTarget(ratio(24, 25), [least, greatest]);
      expect(`${prizes[0]?.count}/${outOf}`).toBe(kill);
      expect(targetReturn(vectorTarget(name)).mean).toEqual(ratio(24, 25));
    },
  );
});

describe.each(kinds.map((kind) => [kind.id, kind] as const))('[G-05] %s', (_id, kind) => {
  it('returns exactly 97/100', () => expect(targetReturn(kind).mean).toEqual(ratio(97, 100)));

  it('has the mean and variance of a count over every number it can draw', () => {
    let [sum, squares] = [0n, 0n];
    const scale = BigInt(kind.outOf);
    for (const {
      count,
      pays: [least, greatest],
    } of kind.prizes) {
      // each number of the prize pays every multiplier equally often, so counts are scaled by the length of the range
      const range = BigInt(greatest - least + 1);
      for (let pays = BigInt(least); pays <= BigInt(greatest); pays++) {
        sum += (BigInt(count) * pays * 601n) / range;
        squares += (BigInt(count) * pays * pays * 601n) / range;
      }
    }
    const mean = ratio(sum, scale * 601n);
    expect(targetReturn(kind).mean).toEqual(mean);
    expect(add(targetReturn(kind).variance, multiply(mean, mean))).toEqual(ratio(squares, scale * 601n));
  });
});

/** What a player does after the hits so far: which kind to shoot at and at which price, or to stop. */
type Strategy = (won: readonly boolean[]) => { kind: FishKind; price: number } | null;

/** The exact expectations of a strategy, over every course of at most `hits` hits. */
function expectations(
  strategy: Strategy,
  hits: number,
  won: readonly boolean[] = [],
): { staked: Rational; paid: Rational } {
  const next = hits === 0 ? null : strategy(won);
  if (!next) return { staked: zero, paid: zero };
  const price = ratio(next.price);
  const { mean, win } = targetReturn(next.kind);
  const chances = [
    [true, win],
    [false, ratio(win.den - win.num, win.den)],
  ] as const;
  return chances.reduce(
    (all, [wins, chance]) => {
      const later = expectations(strategy, hits - 1, [...won, wins]);
      const paidNow = wins ? multiply(price, divide(mean, win)) : zero;
      return {
        staked: add(all.staked, multiply(chance, add(price, later.staked))),
        paid: add(all.paid, multiply(chance, add(paidNow, later.paid))),
      };
    },
    { staked: zero, paid: zero },
  );
}

describe('[G-05] every strategy returns exactly 97/100', () => {
  const kindAt = (at: number): FishKind => kinds[at % kinds.length] as FishKind;
  const returnOf = (strategy: Strategy): Rational => {
    const { staked, paid } = expectations(strategy, 6);
    return divide(paid, staked);
  };

  it.each<[string, Strategy]>([
    ['the smallest fish only', () => ({ kind: kindAt(0), price: 1 })],
    ['the boss only', () => ({ kind: kelpHollow.boss, price: 100 })],
    ['a larger fish and price after each loss', (won) => ({ kind: kindAt(won.length), price: 2 ** won.length })],
    ['until the first win', (won) => (won.includes(true) ? null : { kind: kindAt(1), price: 5 })],
  ])('%s', (_name, strategy) => expect(returnOf(strategy)).toEqual(RETURN));

  it('any choice by the hits so far', () => {
    const choices = fc.array(
      fc.record({ kind: fc.nat(8), price: fc.integer({ min: 1, max: 100 }), stop: fc.boolean() }),
      { minLength: 64, maxLength: 64 },
    );
    fc.assert(
      fc.property(choices, (list) => {
        const { staked, paid } = expectations((won) => {
          const { kind, price, stop } = list[won.reduce((index, wins) => index * 2 + (wins ? 1 : 0), 1) % 64] as {
            kind: number;
            price: number;
            stop: boolean;
          };
          return stop && won.length > 0 ? null : { kind: kindAt(kind), price };
        }, 5);
        expect(divide(paid, staked)).toEqual(RETURN);
      }),
      { numRuns: 40 },
    );
  });
});

it('[G-05] the swarm of the facts kills 20.98 % of hits by weight', () => {
  // prize first: a mean multiplier of 120 and 50
  const special: Record<string, Target> = {
    bombCrab: killTarget(ratio(24, 25), [120, 120]),
    treasureChest: killTarget(ratio(24, 25), [50, 50]),
  };
  const chance = Object.entries(vectors.weights).reduce(
    (sum, [name, weight]) =>
      add(sum, multiply(ratio(weight, 10_000), targetReturn(special[name] ?? vectorTarget(name)).kill)),
    zero,
  );
  expect((Number(chance.num) / Number(chance.den)).toFixed(4)).toBe('0.2098');
});
