import { LostCall, RefusedCall } from '@fairhouse/contracts';
import { findLotteryRules, findPlay, parseSelection } from '@fairhouse/game-math/lottery';
import { createTranslator } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOpenDraw } from '../draws/find-open-draw.ts';
import { formatLeft } from '../draws/format-left.ts';
import { callAgain } from './call-again.ts';
import { describeSelection } from './describe-selection.ts';
import { exactText, percentText } from './exact-text.ts';

const t = createTranslator('EN') as Translate;

const describeOf = (rules: string, id: string, value: unknown) => {
  const found = findLotteryRules(rules);
  const play = found && findPlay(found, id);
  const parsed = play && parseSelection(play, value);
  if (!play || !parsed || 'problem' in parsed) throw new Error(`${id} has no such selection`);
  return describeSelection(t, found.family, play, parsed.selection);
};

describe('the text of a selection', () => {
  it('separates places by bars and names the segment', () =>
    expect(describeOf('ssc', 'ssc.3.direct', { seg: 'back', pos: [[1, 2], [3], [4, 5]] })).toEqual({
      segment: 'Back',
      picks: '12 | 3 | 45',
    }));
  it('marks empty places', () =>
    expect(describeOf('ssc', 'ssc.1.fixed', { pos: [[], [7], [], [], []] }).picks).toBe('– | 7 | – | – | –'));
  it('separates anchors from the others', () =>
    expect(describeOf('x5', 'x5.rx3.dt', { dan: [2], tuo: [10, 11] }).picks).toBe('2 / 10, 11'));
  it('takes a pair of numbers as picks and a pair of places as a segment', () => {
    expect(describeOf('pk10', 'pk.pair12', { pair: [3, 8] })).toEqual({ segment: '', picks: '38' });
    expect(describeOf('ssc', 'ssc.dt', { pair: [0, 4], pick: 'dragon' })).toEqual({
      segment: 'Ten thousands – Units',
      picks: 'Dragon',
    });
  });
  it('is short for many tickets', () => {
    const tickets = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(5, '0'));
    expect(describeOf('ssc', 'ssc.5.tickets', { tickets }).picks).toHaveLength(81);
  });
});

describe('figures', () => {
  it.each([
    [653_333_333n, '653.333333'],
    [1_700_000_000n, '1,700.00'],
    [-2_500_000n, '-2.50'],
    [1_234_567_890_120_000n, '1,234,567,890.12'],
  ])('%s millionths are %s', (micro, text) => expect(exactText(micro)).toBe(text));
  it('rounds percentages down', () => {
    expect(percentText(0.98)).toBe('98.00 %');
    expect(percentText(0.348_678)).toBe('34.86 %');
  });
  it('counts down to zero', () =>
    expect([-5, 0, 1, 59_001, 3_600_000].map(formatLeft)).toEqual(['00:00', '00:00', '00:01', '01:00', '01:00:00']));
  it('finds the draw that closes next', () => {
    const draws = [{ closeAt: 10 }, { closeAt: 20 }];
    expect([9, 10, 20].map((now) => findOpenDraw(draws, now)?.closeAt)).toEqual([10, 20, undefined]);
  });
});

describe('calls that are sent again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const refused = (code: string) => new RefusedCall({ code, text: 'No.', key: '' } as never, null);

  it('return the first answer, after lost ones and RETRY', async () => {
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new LostCall('/order'))
      .mockRejectedValueOnce(refused('RETRY'))
      .mockResolvedValue('placed');
    const answer = callAgain(send);
    await vi.runAllTimersAsync();
    expect([await answer, send.mock.calls.length]).toEqual(['placed', 3]);
  });
  it('are not sent again after a refusal', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused('DRAW_CLOSED'));
    await expect(callAgain(send)).rejects.toMatchObject({ code: 'DRAW_CLOSED' });
    expect(send).toHaveBeenCalledTimes(1);
  });
  it('give up in the end', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused('RETRY'));
    await Promise.all([expect(callAgain(send)).rejects.toMatchObject({ code: 'RETRY' }), vi.runAllTimersAsync()]);
    expect(send).toHaveBeenCalledTimes(7);
  });
});
