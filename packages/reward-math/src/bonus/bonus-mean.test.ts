import { expect, it } from 'vitest';
import vectors from '../testing/bonus-means.json' with { type: 'json' };
import { bonusMeans, type Fraction, guaranteedBonus } from './bonus-mean.ts';

/** Twelve places, rounded half up. */
function places({ top, bottom }: Fraction): string {
  const scaled = (2n * top * 10n ** 12n + bottom) / (2n * bottom);
  const digits = String(scaled).padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

it.each(vectors.map((vector) => [vector.name, vector] as const))('[R-04] the mean of a bonus: %s', (_name, vector) => {
  const { table, cash, bonus, requirement, counts } = vector;
  const play = { cash, bonus, requirement, counts: counts === 'all' ? ('all' as const) : ('bonus' as const) };
  const means = bonusMeans({ outcomes: table }, play);
  expect({
    pComplete: places(means.completed),
    releasedMean: places(means.released),
    stakesMean: places(means.stakes),
    bonusStakesMean: places(means.bonusStakes),
    endMean: places(means.end),
  }).toMatchObject({
    pComplete: vector.pComplete,
    releasedMean: vector.releasedMean,
    stakesMean: vector.stakesMean,
    bonusStakesMean: vector.bonusStakesMean,
    endMean: vector.endMean,
  });
  if (vector.releasedExact) {
    const [top, bottom] = vector.releasedExact.split('/').map(BigInt) as [bigint, bigint];
    expect(means.released.top * bottom).toBe(top * means.released.bottom);
  }
  // the floor holds, with stakes of one unit
  const weights = table.reduce((sum, { weight }) => sum + weight, 0);
  const paid = table.reduce((sum, { pays, weight }) => sum + pays * weight, 0);
  const edge_micro = BigInt(Math.ceil(1_000_000 * (1 - paid / weights)));
  const floor = guaranteedBonus(BigInt(bonus) * 1_000n, BigInt(requirement) * 10_000_000n, {
    ...{ edge_micro, weight_bps: 10_000 },
    lastStake: 0n,
  });
  expect(floor * means.released.bottom <= 1_000n * means.released.top).toBe(true);
});

it('[R-04] what a bonus leaves on average at least, whatever is played', () => {
  const slot = { edge_micro: 65_000n, weight_bps: 10_000, lastStake: 0n };
  // 10.00 with 100.00 to play in a slot that returns 0.935
  expect(guaranteedBonus(1_000n, 100_000_000n, slot)).toBe(350n);
  expect(guaranteedBonus(1_000n, 100_000_000n, { ...slot, weight_bps: 5_000 })).toBe(0n);
  expect(guaranteedBonus(1_000n, 100_000_000n, { ...slot, lastStake: 500n })).toBe(317n);
});
