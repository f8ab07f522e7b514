import {
  addPaid,
  countUnits,
  countWins,
  findLotteryRules,
  findPlay,
  groupPrizes,
  linePayout,
  listBooks,
  type PricedLine,
  parseSelection,
} from '@fairhouse/game-math/lottery';
import { validStakes } from '../../apps/server/src/domains/lottery/settlement/valid-stakes.ts';
import type { Target } from '../load/print-targets.ts';
import { median } from '../load/statistics.ts';
import { NUMBERS } from './lottery-bench.ts';

const UNIT_MICRO = 2_000_000n;
const TIMES = 2_000;
const ROUNDS = 15;
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Settles a line of ten units and one of 100,000, as `evaluateDraw` does with each line, in turn and many times. */
export function measureLines(): Target[] {
  const rules = findLotteryRules('ssc');
  if (!rules) throw new Error('ssc');
  const books = listBooks(rules);
  const line = (pos: number[][]): PricedLine => {
    const play = findPlay(rules, 'ssc.5.direct');
    const parsed = play && parseSelection(play, { pos });
    if (!play || !parsed || !('selection' in parsed)) throw new Error('ssc.5.direct');
    const prizes = groupPrizes(play, UNIT_MICRO, 1_956);
    return { play, selection: parsed.selection, unitStake_micro: UNIT_MICRO, multiple: 1, prizes };
  };
  const settle = (each: PricedLine): void => {
    const draw = { numbers: NUMBERS };
    addPaid(new Map(), each, draw);
    countUnits(each.play, each.selection);
    linePayout(countWins(each.play, each.selection, draw), each.prizes, each.unitStake_micro, each.multiple);
    validStakes([each], books, draw);
  };
  const time = (each: PricedLine): number => {
    const from = performance.now();
    for (let n = 0; n < TIMES; n++) settle(each);
    return performance.now() - from;
  };
  const few = line([DIGITS, [2], [3], [4], [5]]);
  const many = line([DIGITS, DIGITS, DIGITS, DIGITS, DIGITS]);
  const ratios = Array.from({ length: ROUNDS }, () => time(many) / time(few));
  return [{ figure: 'a line of 100,000 units, times one of ten', measured: median(ratios), atLeast: 3, less: true }];
}
