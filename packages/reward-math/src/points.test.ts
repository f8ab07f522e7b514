import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf } from './points.ts';
import vectors from './testing/points.json' with { type: 'json' };

it.each(vectors.map((vector, n) => [n, vector] as const))('[S-03] points of stakes: vector %i', (_n, vector) => {
  const rates = { unit: BigInt(vector.unit), rates_x100: vector.rates_x100 };
  const sums = new Map<string, bigint>();
  let balance = 0n;
  for (const { category, stake, micro, balance_micro } of vector.steps) {
    const before = sums.get(category) ?? 0n;
    const after = before + BigInt(stake);
    sums.set(category, after);
    const given = pointsOf(rates, category, after) - pointsOf(rates, category, before);
    balance += given;
    expect([category, given, balance]).toEqual([category, BigInt(micro), BigInt(balance_micro)]);
  }
});

it('[S-03] stakes that are taken back take back all that they gave, whatever the unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.nat(500),
      fc.array(fc.bigInt(0n, 10n ** 12n), { maxLength: 20 }),
      (unit, rate, stakes) => {
        const rates = { unit, rates_x100: { RNG: rate } };
        const steps = [...stakes, ...stakes.map((stake) => -stake)];
        let [sum, points] = [0n, 0n];
        for (const stake of steps) {
          points += pointsOf(rates, 'RNG', sum + stake) - pointsOf(rates, 'RNG', sum);
          sum += stake;
        }
        expect(points).toBe(0n);
      },
    ),
  );
});

it('[S-03] a category without a rate gives nothing', () => {
  expect(pointsOf({ unit: 100n, rates_x100: { RNG: 120 } }, 'LOTT', 10n ** 9n)).toBe(0n);
});
