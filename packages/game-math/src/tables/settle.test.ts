import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOutcomes } from './count-outcomes.ts';
import { baccaratClassic } from './games/baccarat.ts';
import { rouletteEuropean, rouletteLaPartage } from './games/roulette.ts';
import { settle } from './settle.ts';
import type { StakeItem, TableGame } from './table-game.ts';
import { listTableVersions } from './table-games.ts';
import { worstCase } from './worst-case.ts';

const itemsOf = (game: TableGame) =>
  fc.array(fc.record({ spot: fc.constantFrom(...game.spots.map(({ id }) => id)), amount: fc.bigInt(1n, 10_000n) }), {
    minLength: 1,
    maxLength: 12,
  });

const returned = (game: TableGame, items: readonly StakeItem[], events: readonly string[]): bigint =>
  settle(game, items, { events }).reduce((sum, each) => sum + each.returned, 0n);

describe.each(listTableVersions().map((game) => [game.id, game] as const))('settling %s', (_id, game) => {
  const outcomes = countOutcomes(game);

  it('returns at most the worst case, and on some outcome exactly that', () => {
    fc.assert(
      fc.property(itemsOf(game), (items) => {
        const most = outcomes.reduce((max, { events }) => {
          const back = returned(game, items, events);
          return back > max ? back : max;
        }, 0n);
        expect(worstCase(game, items)).toBe(most);
      }),
      { numRuns: 40 },
    );
  });

  it('floors once over the stakes of a spot: splitting or ordering them changes nothing', () => {
    fc.assert(
      fc.property(itemsOf(game), fc.nat(outcomes.length - 1), (items, at) => {
        const { events } = outcomes[at] ?? { events: [] };
        const split = items.flatMap(({ spot, amount }) =>
          amount > 1n
            ? [
                { spot, amount: 1n },
                { spot, amount: amount - 1n },
              ]
            : [{ spot, amount }],
        );
        expect(settle(game, split, { events })).toEqual(settle(game, items, { events }));
        expect(returned(game, split.toReversed(), events)).toBe(returned(game, items, events));
      }),
      { numRuns: 40 },
    );
  });

  it('is worth at most the stakes together, by several players, in the worst case', () => {
    fc.assert(
      fc.property(itemsOf(game), itemsOf(game), fc.nat(outcomes.length - 1), (one, other, at) => {
        const { events } = outcomes[at] ?? { events: [] };
        const both = returned(game, one, events) + returned(game, other, events);
        expect(both <= worstCase(game, [...one, ...other])).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('worstCase', () => {
  it('compares pays as fractions', () => {
    const rows = [
      { on: ['0'], pay: [1, 2] as const },
      { on: ['32'], pay: [1, 1] as const },
    ];
    expect(worstCase({ ...rouletteEuropean, spots: [{ id: 'two', rows }] }, [{ spot: 'two', amount: 100n }])).toBe(
      200n,
    );
  });
});

describe('settle', () => {
  it('names the pay and the event that it is for', () => {
    const items = [
      { spot: 'banker', amount: 101n },
      { spot: 'superSix', amount: 3n },
      { spot: 'tie', amount: 5n },
    ];
    expect(settle(baccaratClassic, items, { events: ['banker', 'bankerSix'] })).toEqual([
      { spot: 'banker', stake: 101n, returned: 196n, paid: { pay: [19, 20], event: 'banker' } },
      { spot: 'superSix', stake: 3n, returned: 39n, paid: { pay: [12, 1], event: 'bankerSix' } },
      { spot: 'tie', stake: 5n, returned: 0n, paid: null },
    ]);
  });

  it('returns the smaller half of an odd stake', () => {
    const half = (amount: bigint) =>
      settle(rouletteLaPartage, [{ spot: 'red', amount }], { events: ['0'] })[0]?.returned;
    expect([1n, 2n, 3n, 100n].map(half)).toEqual([0n, 1n, 1n, 50n]);
  });

  it('refuses an unknown spot and an amount that is not positive', () => {
    const refusal = (item: StakeItem) => () => settle(baccaratClassic, [item], { events: ['tie'] });
    expect(refusal({ spot: 'red', amount: 1n })).toThrow(new RangeError('baccarat-classic has no spot "red"'));
    for (const amount of [0n, -1n]) expect(refusal({ spot: 'tie', amount })).toThrow('a stake must be more than 0');
  });
});
