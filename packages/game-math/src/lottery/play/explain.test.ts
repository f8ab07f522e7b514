import { describe, expect, it } from 'vitest';
import english from '../../../../i18n/messages/en/shared/lottery.json' with { type: 'json' };
import { listLotteryRules } from '../lottery-rules.ts';
import { groupPrizes } from '../prices/unit-prizes.ts';
import { playOf, selectionOf } from '../testing/play-vectors.ts';
import { explainLine, explainPlay, LOTTERY_EXPLANATION_KEYS } from './explain.ts';

describe('explanations', () => {
  it('has a message for every key, and a key for every play type', () => {
    for (const key of LOTTERY_EXPLANATION_KEYS) expect(english).toHaveProperty([key]);
    const used = listLotteryRules().flatMap(({ plays }) => plays.map((play) => explainPlay(play).key));
    expect(new Set(used).size).toBe(12);
  });

  it('shows the arithmetic of a line', () => {
    const play = playOf('ssc.3.g3');
    const selection = selectionOf(play, { seg: 'back', set: [1, 2, 5] });
    const price = { unitStake_micro: 200_000n, multiple: 10, prizes: groupPrizes(play, 200_000n, 1900) };
    expect(explainLine(play, selection, { numbers: [8, 8, 1, 5, 1] }, price)).toEqual([
      { key: 'lottery.explain.drawn', values: { numbers: '1 5 1' } },
      { key: 'lottery.explain.won', values: { units: 1, multiple: 10, tier: 'T1', each: '63.333333' } },
      { key: 'lottery.explain.paid', values: { amount: '633.333330' } },
    ]);
    expect(explainLine(play, selection, { numbers: [8, 8, 1, 2, 3] }, price).map(({ key }) => key)).toEqual([
      'lottery.explain.drawn',
      'lottery.explain.lost',
      'lottery.explain.paid',
    ]);
  });

  it('names a push, and the numbers of a board', () => {
    const play = playOf('x5.c.ball');
    const price = { unitStake_micro: 1_000_000n, multiple: 1, prizes: new Map<string, bigint>() };
    const [drawn, push] = explainLine(
      play,
      selectionOf(play, { ball: 1, pick: 'big' }),
      { numbers: [11, 1, 2, 3, 4] },
      price,
    );
    expect(drawn?.values).toEqual({ numbers: '11' });
    expect(push?.key).toBe('lottery.explain.push');
    const board = playOf('th.3front');
    const numbers = [...'12374511'].map(Number).concat([1, 2, 3, 9, 9, 9, 3, 3, 3, 4, 4, 4]);
    const [front] = explainLine(board, selectionOf(board, { set: ['000'] }), { numbers }, price);
    expect(front?.values).toEqual({ numbers: '123 999' });
  });
});
