import { findLotteryRules, type LotteryRules, type PricedLine, parseSelection } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../orders/order-store.ts';
import { createLinkedCovers } from './linked-covers.ts';
import { shareRebate } from './share-rebate.ts';

const rules = findLotteryRules('ssc') as LotteryRules;
const PAIR = [{ one: 2n, other: 1n, signals: ['device'] }];

function lineOf(id: string, sel: Record<string, unknown>): PricedLine {
  const play = rules.plays.find((each) => each.id === id);
  const parsed = play && parseSelection(play, sel);
  if (!parsed || !('selection' in parsed)) throw new Error(id);
  return { play, selection: parsed.selection, unitStake_micro: 1_000_000n, multiple: 1, prizes: new Map() };
}

const order = (accountId: bigint, units: number) => ({ accountId, lines: [{ units }] }) as unknown as StoredOrder;
const digits = (...set: number[]): PricedLine => lineOf('ssc.1.fixed', { pos: [set, [], [], [], []] });

function coversOf(lines: readonly [account: bigint, line: PricedLine, units: number][], pairs = PAIR) {
  const covers = createLinkedCovers(rules, null, pairs);
  for (const [account, line, units] of lines) covers.add(order(account, units), [line]);
  return covers.rows();
}

describe('linked accounts in a draw', () => {
  it('[G-02] are opposite when their sides exclude each other and cover nine of ten outcomes', () => {
    const rows = coversOf([
      [1n, digits(0, 1, 2, 3), 4],
      [2n, digits(4, 5, 6, 7, 8), 5],
    ]);
    expect(rows).toMatchObject([{ book: 'pos0', kind: 'opposite', covered: 9, atoms: 10, stake: '9000000' }]);
    expect(rows[0]?.accounts.map(({ stake }) => stake)).toEqual(['5.000000', '4.000000']);
  });

  it('[G-02] cover a book together when their numbers overlap', () => {
    const rows = coversOf([
      [1n, digits(0, 1, 2, 3, 4, 5), 6],
      [2n, digits(4, 5, 6, 7, 8), 5],
    ]);
    expect(rows).toMatchObject([{ kind: 'coverage', covered: 9 }]);
  });

  it('[G-02] are not listed below nine of ten, when one covers it alone, or when they are not linked', () => {
    expect(
      coversOf([
        [1n, digits(0, 1, 2, 3), 4],
        [2n, digits(4, 5, 6, 7), 4],
      ]),
    ).toEqual([]);
    expect(
      coversOf([
        [1n, digits(0, 1, 2, 3, 4, 5, 6, 7, 8), 9],
        [2n, digits(9), 1],
      ]),
    ).toEqual([]);
    expect(
      coversOf([
        [1n, digits(0, 1, 2, 3), 4],
        [3n, digits(4, 5, 6, 7, 8), 5],
      ]),
    ).toEqual([]);
  });

  it('[G-02] are one group over a third account', () => {
    const pairs = [...PAIR, { one: 3n, other: 2n, signals: ['address'] }];
    const rows = coversOf(
      [
        [1n, digits(0, 1, 2), 3],
        [2n, digits(3, 4, 5), 3],
        [3n, digits(6, 7, 8), 3],
      ],
      pairs,
    );
    expect(rows).toMatchObject([{ kind: 'coverage', covered: 9, signals: ['address', 'device'] }]);
    expect(rows[0]?.accounts).toHaveLength(3);
  });
});

describe('the rebate of an order', () => {
  it('[G-02] is shared by stake and rate, and the parts are the whole', () => {
    expect(shareRebate(10n, [1n, 1n, 1n])).toEqual([3n, 3n, 4n]);
    expect(shareRebate(10n, [0n, 5n, 0n])).toEqual([0n, 10n, 0n]);
    expect(shareRebate(7n, [0n, 0n])).toEqual([7n, 0n]);
    expect(shareRebate(0n, [2n, 3n])).toEqual([0n, 0n]);
  });
});
