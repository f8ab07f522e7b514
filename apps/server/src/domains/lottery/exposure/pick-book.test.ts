import {
  findLotteryRules,
  findPlay,
  type LotteryRules,
  oddsPrizes,
  type PlayType,
  type PricedLine,
  parseSelection,
  pickLoads,
  reducedOdds,
} from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { createPriceSet } from '../prices/price-set.ts';
import vectors from '../testing/step-vectors.json' with { type: 'json' };
import { createPickBook, toReductions } from './pick-book.ts';

const rules = findLotteryRules('ssc') as LotteryRules;
const total = findPlay(rules, 'ssc.c.total') as PlayType;

describe('the odds of a draw', () => {
  // lottery-play.md 8
  it.each(vectors)('step down from $start by the orders alone', ({ start, step, floor, every, rows }) => {
    const table = Object.fromEntries(['big', 'small', 'odd', 'even'].map((pick) => [`${pick}:T1`, start]));
    const steps = { every, odds: { 'big:T1': { step, floor }, 'small:T1': { step, floor } } };
    const plays = { [total.id]: { odds: { A: table }, steps } };
    const prices = createPriceSet(rules, { mode: 'Elott', currency: 'CNY' }, { version: 1, changes: { plays } });
    const book = createPickBook();
    const oddsOf = (pick: string) => {
      const parsed = parseSelection(total, { pick });
      if ('problem' in parsed) throw new Error(pick);
      const reductions = toReductions(book.reductions(rules, prices));
      return { selection: parsed.selection, odds: reducedOdds(total, table, parsed.selection, reductions) };
    };
    const thousandths = (odds: string | undefined): number => Math.round(Number(odds) * 1_000);
    const lines: PricedLine[] = [];
    for (const { pick, stake, odds: expected, next } of rows) {
      const { selection, odds } = oddsOf(pick);
      expect(thousandths(odds[`${pick}:T1`])).toBe(thousandths(expected));
      const prizes = oddsPrizes(total, 1_000_000n, odds);
      const line = { play: total, selection, unitStake_micro: 1_000_000n, multiple: Number(stake), prizes };
      lines.push(line);
      book.add(pickLoads([line]));
      for (const [other, after] of Object.entries(next))
        expect(thousandths(oddsOf(other).odds[`${other}:T1`])).toBe(thousandths(after));
    }
    // stakes on odd and even are another market
    const { selection } = oddsOf('odd');
    const before = book.reductions(rules, prices);
    const odd = {
      ...(lines[0] as PricedLine),
      selection,
      prizes: oddsPrizes(total, 1_000_000n, table),
      multiple: 9_999,
    };
    book.add(pickLoads([odd]));
    expect(book.reductions(rules, prices)).toEqual(before);
    book.remove(pickLoads([odd]));
    for (const line of lines) book.remove(pickLoads([line]));
    expect(book.reductions(rules, prices)).toEqual([]);
  });
});
