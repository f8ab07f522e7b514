import { describe, expect, it } from 'vitest';
import { countUnits, countWins } from '../play/evaluate.ts';
import { playOf, selectionOf } from '../testing/play-vectors.ts';
import { formatMicro } from './micro.ts';
import { groupTerms, keptRate } from './prize-group.ts';
import { lineStake, unitStake } from './stake.ts';
import { groupPrizes, linePayout, oddsPrizes } from './unit-prizes.ts';

describe('worked settlements', () => {
  it('three digits of group 3 with the rest of the rate as rebate', () => {
    const play = playOf('ssc.3.g3');
    const selection = selectionOf(play, { seg: 'back', set: [1, 2, 5] });
    const stake = unitStake(2_000_000n, 'jiao');
    const wins = countWins(play, selection, { numbers: [8, 8, 1, 5, 1] });
    expect(formatMicro(lineStake(countUnits(play, selection), stake, 10))).toBe('12.000000');
    expect(formatMicro(linePayout(wins, groupPrizes(play, stake, 1900), stake, 10).prize_micro)).toBe('633.333330');
    expect(keptRate(groupTerms(1280, 1960, 1960), 1900)).toBe(280);
  });

  it('three numbers of which two or three are drawn', () => {
    const play = playOf('lhc.lm.3of2');
    const selection = selectionOf(play, { set: [1, 2, 3, 4] });
    const wins = countWins(play, selection, { numbers: [1, 2, 3, 10, 11, 12, 13], year: 'horse' });
    const prizes = oddsPrizes(play, 10_000_000n, { 'any:TWO': '20', 'any:THREE': '110' });
    expect(linePayout(wins, prizes, 10_000_000n, 1).prize_micro).toBe(1_700_000_000n);
  });

  it('a total that returns the stake', () => {
    const play = playOf('lf.c.total');
    const selection = selectionOf(play, { pick: 'big' });
    const wins = countWins(play, selection, { numbers: [1, 2, 3, 4, 17, 18, 19, 20] });
    const prizes = oddsPrizes(
      play,
      5_000_000n,
      Object.fromEntries(Object.keys(play.chances).map((pick) => [`${pick}:T1`, '1.982'] as const)),
    );
    expect(linePayout(wins, prizes, 5_000_000n, 1)).toEqual({ prize_micro: 0n, push_micro: 5_000_000n });
  });

  it('a line of 100,000 units is evaluated like a small one', () => {
    const play = playOf('ssc.5.direct');
    const every = Array.from({ length: 10 }, (_, digit) => digit);
    const selection = selectionOf(play, { pos: [every, every, every, every, every] });
    expect(countUnits(play, selection)).toBe(100_000);
    expect(countWins(play, selection, { numbers: [9, 0, 9, 0, 9] })).toEqual(new Map([['any:T1', 1]]));
  });
});
