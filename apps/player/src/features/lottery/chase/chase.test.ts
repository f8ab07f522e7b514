import {
  findLotteryRules,
  findPlay,
  type LotteryRules,
  type PlayType,
  type Selection,
} from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { START_TERMS } from '../slip/quote-line.ts';
import type { PricedLine } from '../slip/slip-line.ts';
import { planChase } from './plan-chase.ts';

const ssc = findLotteryRules('ssc') as LotteryRules;

/** One digit at one place: 2 for a prize of 18. */
const fixedLine = (
  prize: { min_micro: bigint; max_micro: bigint } = { min_micro: 18_000_000n, max_micro: 18_000_000n },
): PricedLine => {
  const play = findPlay(ssc, 'ssc.1.fixed') as PlayType;
  const sel = { pos: [[5], [], [], [], []] } as unknown as Selection;
  return {
    line: { id: 'a', play: play.id, sel, units: 1, terms: START_TERMS, odds: null },
    play,
    quote: {
      units: 1,
      unitStake_micro: 2_000_000n,
      stake_micro: 2_000_000n,
      prizes: new Map(),
      prize,
      group: 1800,
      odds: null,
      keptRate_bps: 0,
      returns: { min: 0.9, max: 0.9 },
    },
  };
};
const plan = (lines: PricedLine[], kind: Parameters<typeof planChase>[2]['kind'], draws: number) =>
  planChase(ssc, lines, { kind, draws, first: 1 }, 9_999);

describe('chase plans', () => {
  it('raises the multiple as little as the rate needs (lottery.md 1.8)', () => {
    const planned = plan([fixedLine()], { kind: 'rate', rate_bps: 5_000 }, 7);
    expect('items' in planned && planned.items.map(({ multiple }) => multiple)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  it('states the exact chance of no win', () => {
    const planned = plan([fixedLine()], { kind: 'multiply', by: 3, every: 1 }, 5);
    expect('items' in planned && planned.noWin).toBe(0.59049);
    expect('items' in planned && planned.total_micro).toBe(242_000_000n);
  });

  it('plans by rate only with one line and one prize', () => {
    const problem = { problem: { code: 'ONE_PRIZE_NEEDED' } };
    expect(plan([fixedLine(), fixedLine()], { kind: 'rate', rate_bps: 1_000 }, 3)).toEqual(problem);
    const twoPrizes = fixedLine({ min_micro: 1n, max_micro: 2n });
    expect(plan([twoPrizes], { kind: 'profit', least_micro: 1n }, 3)).toEqual(problem);
    expect('items' in plan([fixedLine(), fixedLine()], { kind: 'same' }, 3)).toBe(true);
  });

  it('names the item that cannot be had', () =>
    expect(plan([fixedLine()], { kind: 'multiply', by: 100, every: 1 }, 4)).toEqual({
      problem: { code: 'LIMIT_REACHED', at: 3 },
    }));
});
