import { describe, expect, it } from 'vitest';
import { listKinds } from './fish-table.ts';
import { kelpHollow } from './games/kelp-hollow.ts';
import { pricesOf } from './prices.ts';

describe('[G-05] prices', () => {
  it('of the three levels in USD are 0.01 to 1, 0.1 to 10 and 1 to 100', () => {
    const ends = ['lagoon', 'reef', 'abyss']
      .map((level) => pricesOf(kelpHollow, level, 'USD'))
      .map((prices) => [prices[0], prices.at(-1)]);
    expect(ends).toEqual([
      [1n, 100n],
      [10n, 1_000n],
      [100n, 10_000n],
    ]);
  });

  it.each(Object.keys(kelpHollow.unit))('in %s are ten rising steps whose every win is whole', (currency) => {
    for (const { id } of kelpHollow.levels) {
      const prices = pricesOf(kelpHollow, id, currency);
      expect(prices).toHaveLength(10);
      expect(prices).toEqual(prices.toSorted((a, b) => Number(a - b)));
      expect(prices.every((price) => price > 0n)).toBe(true);
    }
    expect(
      listKinds(kelpHollow)
        .flatMap(({ prizes }) => prizes.flatMap(({ pays }) => pays))
        .every(Number.isInteger),
    ).toBe(true);
  });

  it('refuses an unknown level or currency', () => {
    expect(() => pricesOf(kelpHollow, 'pond', 'USD')).toThrow('pond');
    expect(() => pricesOf(kelpHollow, 'reef', 'GBP')).toThrow('GBP');
    expect(() => pricesOf(kelpHollow, 'reef', 'toString')).toThrow(RangeError);
  });
});
