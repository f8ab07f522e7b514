import { findLotteryRules, type LotteryRules, type PricedLine, parseSelection } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../orders/order-store.ts';
import { createDrawSides } from './draw-sides.ts';

const rules = findLotteryRules('ssc') as LotteryRules;

function lineOf(id: string, sel: Record<string, unknown>, multiple = 1): PricedLine {
  const play = rules.plays.find((each) => each.id === id);
  const parsed = play && parseSelection(play, sel);
  if (!parsed || !('selection' in parsed)) throw new Error(id);
  return { play, selection: parsed.selection, unitStake_micro: 1_000_000n, multiple, prizes: new Map() };
}

const total = (pick: string, multiple = 1): PricedLine => lineOf('ssc.c.total', { pick }, multiple);
const digits = (...set: number[]): PricedLine => lineOf('ssc.1.fixed', { pos: [set, [], [], [], []] });

function sidesOf(lines: readonly [account: bigint, line: PricedLine, units?: number][]) {
  const sides = createDrawSides(rules, null);
  for (const [accountId, line, units = 1] of lines)
    sides.add({ accountId, lines: [{ units }] } as unknown as StoredOrder, [line]);
  return sides.rows();
}

describe('[A-11] the sides of a draw', () => {
  it('big and small, odd and even, halves of the digits are opposite; big and odd are not', () => {
    const rows = sidesOf([
      [1n, total('big', 3)],
      [2n, total('small', 2)],
      [3n, total('odd')],
      [1n, digits(0, 1, 2, 3, 4), 5],
      [2n, digits(5, 6, 7, 8, 9), 5],
    ]);
    const of = (account: string, stake: string) => rows.find((row) => row.account === account && row.stake === stake);
    const [big, small, odd] = [of('1', '3000000'), of('2', '2000000'), of('3', '1000000')];
    expect([big?.book, small?.book]).toEqual([odd?.book, odd?.book]);
    expect(big?.opposite).toEqual([small?.side]);
    expect(small?.opposite).toEqual([big?.side]);
    expect(odd?.opposite).toEqual([]);
    expect(of('1', '5000000')).toMatchObject({ book: 'pos0', opposite: [of('2', '5000000')?.side] });
  });

  it('one digit, nine of ten, and both sides of one account are none', () => {
    expect(
      sidesOf([
        [1n, digits(3)],
        [2n, digits(0, 1, 2, 4, 5, 6, 7, 8, 9), 9],
        [3n, total('big', 4)],
        [3n, total('small', 4)],
      ]),
    ).toEqual([]);
    // what is more on one side is left
    expect(
      sidesOf([
        [3n, total('big', 4)],
        [3n, total('small', 1)],
      ]),
    ).toMatchObject([{ account: '3', stake: '3000000' }]);
  });
});
