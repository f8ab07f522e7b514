import {
  findLotteryRules,
  findPlay,
  groupPrizes,
  type LotteryRules,
  listBooks,
  orderLoads,
  type PricedLine,
  parseSelection,
} from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { validStakes } from './valid-stakes.ts';

const rules = findLotteryRules('ssc') as LotteryRules;
const books = listBooks(rules);
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const STAKE_MICRO = 2_000_000n;

function line(id: string, sel: Record<string, unknown>): PricedLine {
  const play = findPlay(rules, id);
  const parsed = play && parseSelection(play, sel);
  if (!play || !parsed || !('selection' in parsed)) throw new Error(id);
  const prizes = groupPrizes(play, STAKE_MICRO, 1_956);
  return { play, selection: parsed.selection, unitStake_micro: STAKE_MICRO, multiple: 1, prizes };
}
const NUMBERS = [1, 2, 3, 4, 5];
const fixed = (digits: readonly number[]) => line('ssc.1.fixed', { pos: [digits, [], [], [], []] });
const front = (first: readonly number[]) => line('ssc.3.direct', { seg: 'front', pos: [first, DIGITS, DIGITS] });

describe('the valid stake of an account', () => {
  it('is what is at risk when every outcome is covered, by one line or several', () => {
    // ten of 2.00, of which 19.56 come back whatever is drawn
    expect(validStakes([fixed(DIGITS)], books, { numbers: NUMBERS })).toEqual([440_000n]);
    const two = validStakes([fixed([0, 1, 2, 3, 4]), fixed([5, 6, 7, 8, 9])], books, { numbers: NUMBERS });
    expect(two).toEqual([220_000n, 220_000n]);
    expect(validStakes([front(DIGITS)], books, { numbers: NUMBERS })).toEqual([44_000_000n]);
    const halves = [front([0, 1, 2, 3, 4]), front([5, 6, 7, 8, 9])];
    expect(validStakes(halves, books, { numbers: NUMBERS })).toEqual([22_000_000n, 22_000_000n]);
  });

  it('is the whole stake when one outcome pays nothing, also one that is far from the draw', () => {
    expect(validStakes([fixed([0, 1, 2, 3, 4, 5, 6, 7, 8])], books, { numbers: NUMBERS })).toEqual([18_000_000n]);
    const nearly = [
      front([0, 1, 2, 3, 4, 5, 6, 7, 8]),
      line('ssc.3.direct', { seg: 'front', pos: [[9], DIGITS, [0]] }),
    ];
    expect(validStakes(nearly, books, { numbers: NUMBERS })).toEqual([1_800_000_000n, 20_000_000n]);
  });

  it('[G-02] is nothing in a book where more than the cover limit of a brand wins, and as it was in the others', () => {
    const lines = [fixed([0, 1, 2, 3, 4]), fixed([5, 6, 7]), front([1])];
    const at = (cover_bps: number | null) => validStakes(lines, books, { numbers: NUMBERS }, cover_bps);
    // five and three digits of ten at one place, a hundred numbers of a thousand
    expect(at(null)).toEqual([10_000_000n, 6_000_000n, 200_000_000n]);
    expect(at(8_000)).toEqual([10_000_000n, 6_000_000n, 200_000_000n]);
    expect(at(7_999)).toEqual([0n, 0n, 200_000_000n]);
    expect(at(1_000)).toEqual([0n, 0n, 200_000_000n]);
    expect(at(999)).toEqual([0n, 0n, 0n]);
  });

  it('counts no loads of a large line that cannot cover its book', () => {
    const some = DIGITS.slice(1);
    const large = line('ssc.5.direct', { pos: [some, some, some, some, some] });
    const from = performance.now();
    for (let n = 0; n < 20; n++) validStakes([large], books, { numbers: NUMBERS });
    const took_ms = performance.now() - from;
    const counted = performance.now();
    orderLoads([large]);
    // twenty times the whole work, in less than once the loads
    expect(took_ms).toBeLessThan(performance.now() - counted);
  });
});
