import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import { commitmentOf } from '../../fair/commitment.ts';
import { exactChances } from '../exact-chances.ts';
import { rouletteEuropean, rouletteLaPartage } from '../games/roulette.ts';
import { settle } from '../settle.ts';
import { drawRoulette, rouletteOutcome } from './roulette-outcome.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('a number of the wheel', () => {
  it.each(vectors.draws)('$roulette is drawn in round $roundNo', (round) => {
    expect(commitmentOf(round.roundSeed)).toBe(round.commitment);
    expect(drawRoulette(round)).toBe(round.roulette);
  });

  it.each(vectors.rounds)('$number pays as recorded, la partage $laPartage', ({ number, laPartage, bets }) => {
    const items = Object.entries(bets).map(([spot, [stake]]) => ({ spot, amount: BigInt(stake as number) }));
    const settled = settle(laPartage ? rouletteLaPartage : rouletteEuropean, items, rouletteOutcome(number));
    expect(
      Object.fromEntries(settled.map(({ spot, stake, returned }) => [spot, [Number(stake), Number(returned)]])),
    ).toEqual(bets);
  });

  it('is 0 to 36', () => {
    for (const number of [-1, 37, 0.5]) expect(() => rouletteOutcome(number)).toThrow(RangeError);
  });
});

describe('the layout', () => {
  const counts = (ids: readonly string[]) =>
    Object.groupBy(ids, (id) => id.split(':')[0] as string) as Record<string, string[]>;

  it('has every spot of a European table', () => {
    const groups = counts(rouletteEuropean.spots.map(({ id }) => id));
    expect(Object.fromEntries(Object.entries(groups).map(([name, ids]) => [name, ids.length]))).toEqual({
      ...{ red: 1, black: 1, odd: 1, even: 1, low: 1, high: 1, dozen: 3, column: 3 },
      ...{ straight: 37, split: 60, street: 14, corner: 23, line: 11 },
    });
    expect([...rouletteEuropean.wheel].sort((a, b) => a - b)).toEqual([...Array(37).keys()]);
  });

  it('leaves 1/37 on every spot, with la partage 1/74 on even chances', () => {
    for (const { edge } of exactChances(rouletteEuropean).spots.values()) expect(edge).toEqual(ratio(1, 37));
    const even = ['red', 'black', 'odd', 'even', 'low', 'high'];
    for (const [id, { edge }] of exactChances(rouletteLaPartage).spots)
      expect([id, edge]).toEqual([id, even.includes(id) ? ratio(1, 74) : ratio(1, 37)]);
  });

  it('has no cards', () => {
    expect(() => exactChances(rouletteEuropean, [0 as never])).toThrow('roulette-european has no cards');
  });
});
