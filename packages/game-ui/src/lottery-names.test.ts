import { fieldsOf, listLotteryRules } from '@fairhouse/game-math/lottery';
import { createTranslator } from '@fairhouse/i18n';
import type { MessageId, Translate } from '@fairhouse/i18n/react';
import { describe, expect, it } from 'vitest';
import { groupOfPlay, pickName, placeName, playName, segmentName, wholePlayName } from './lottery-names.ts';

const plays = listLotteryRules().flatMap((rules) => rules.plays.map((play) => ({ rules, play })));

describe.each(['EN', 'CN', 'AR'])('names of play types in %s', (language) => {
  const t = createTranslator(language) as Translate;

  it('[G-02] exist for every play type and every named pick', () => {
    for (const { rules, play } of plays) {
      expect(placeName(t, rules.family, 0), rules.family).not.toContain('lottery.');
      const group = groupOfPlay(play.id);
      expect(t(`lottery.play.${play.id}` as MessageId), play.id).not.toBe(`lottery.play.${play.id}`);
      expect(t(`lottery.group.${group}` as MessageId), group).not.toBe(`lottery.group.${group}`);
      for (const field of fieldsOf(play).flat()) {
        if (field.form !== 'segment' && field.form !== 'sets')
          expect(t(`lottery.field.${field.name}` as MessageId), field.name).not.toContain('lottery.');
        if (field.form === 'segment')
          for (const key of field.keys)
            expect(segmentName(t, rules.family, field.name, key)).not.toMatch(/lottery\.|^(front|mid|middle|back)$/);
        if (field.form === 'segment' || !('names' in field.choices)) continue;
        for (const name of field.choices.names) {
          if (/^\d+$/.test(name)) continue;
          for (const part of name.split('.'))
            expect(t(`lottery.pick.${part}` as MessageId), name).not.toContain('lottery.');
        }
      }
    }
  });

  it('[G-02] differ within the rules, so that a line of a slip says what was bet', () => {
    for (const { id, plays: own } of listLotteryRules()) {
      const names = own.map((play) => wholePlayName(t, play.id));
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        id,
      ).toEqual([]);
    }
  });
});

describe('names of groups, picks and places', () => {
  const t = createTranslator('EN') as Translate;

  it('groups play types that differ by their digits', () => {
    expect(groupOfPlay('ssc.any2.direct')).toBe('ssc.any');
    expect(groupOfPlay('ssc.3.g3')).toBe('ssc.3');
    expect(wholePlayName(t, 'ssc.5.g60')).toBe('Five digits · Group 60');
  });

  it('shows the id of a play type without a name', () => expect(playName(t, 'ssc.new')).toBe('ssc.new'));

  it('names picks of two parts', () => {
    expect(pickName(t, 'red.big')).toBe('Red Big');
    expect(pickName(t, '07')).toBe('07');
  });

  it('names places by family', () => {
    expect(placeName(t, 'CHAIN', 0)).toBe('Ten thousands');
    expect(placeName(t, 'PK10', 0)).toBe('First');
    expect(placeName(t, 'PK10', 4)).toBe('Rank 5');
    expect(segmentName(t, '11X5', 'ball', '3')).toBe('Ball 3');
    expect(segmentName(t, 'SSC', 'pair', '0,4')).toBe('Ten thousands – Units');
    expect(segmentName(t, 'SSC', 'seg', 'back')).toBe('Back');
  });
});
