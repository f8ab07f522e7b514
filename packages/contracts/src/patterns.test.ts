import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule, PATTERNS } from './patterns.ts';

/** For each rule what it takes and what it refuses. */
const EXAMPLES: Record<number, { takes: string[]; refuses: string[] }> = {
  0: { takes: ['anything at all', '漢字 1!'], refuses: [] },
  1: { takes: ['anna7', 'Z'], refuses: ['7anna', 'an na', 'änna'] },
  2: { takes: ['张三1', '你好'], refuses: ['Zhang', '张 三'] },
  3: { takes: ['a.b+c@mail.example.org'], refuses: ['a@b', '@x.org', 'a b@x.org', 'a@@x.org', 'a@-.'] },
  4: { takes: ['abc', '123', 'a1'], refuses: ['a_1', 'a 1', ''] },
  5: { takes: ['a1', '1a'], refuses: ['abc', '123', 'a1!'] },
  6: { takes: ['0123'], refuses: ['12a', '-1', '１２'] },
  7: { takes: ['Abc1', 'A'], refuses: ['abc1', 'Abc!'] },
  8: { takes: ['Anna Maria'], refuses: ['Anna  Maria', 'Anna1', ' Anna'] },
  9: { takes: ['no_spaces-here!'], refuses: ['with space', 'tab\there'] },
  10: { takes: ['张三·李', '你好！'], refuses: ['张三a', '张 三'] },
  11: { takes: ['2001-12-31'], refuses: ['2001-13-01', '31-12-2001', '2001-1-1'] },
  12: { takes: ['José Ángel'], refuses: ['Jose1', ' Jose'] },
  13: { takes: ['12-31-2001'], refuses: ['31-12-2001', '2001-12-31'] },
  14: { takes: ['änna7', '张3'], refuses: ['anna_7', 'a b'] },
  15: { takes: ['김철수'], refuses: ['김 철수', 'Kim'] },
  16: { takes: ['สมชาย'], refuses: ['สมชาย ใจดี', 'Som'] },
  17: { takes: ['สมชาย Jai'], refuses: ['สมชาย1'] },
  18: { takes: ['ANNA MARIA'], refuses: ['Anna', '   '] },
  19: { takes: ['aB3$%'], refuses: ['a b', 'ä'] },
  20: { takes: ['aB3$'], refuses: ['aB3x', 'ab3$', 'AB3$', 'aBc$'] },
  21: { takes: ["Anna O'Neil", 'José María Pérez'], refuses: ['Anna', 'Anna  Neil'] },
  22: { takes: ['ヤマダ　タロウ', '山田たろう'], refuses: ['ﾔﾏﾀﾞ', 'Yamada'] },
  23: { takes: ['ANNA'], refuses: ['ANNA MARIA', 'Anna'] },
};

describe('pattern rules', () => {
  it('[V-01] there are the rules 0 to 23, each with examples', () => {
    expect(Object.keys(PATTERNS).map(Number)).toEqual(Array.from({ length: 24 }, (_, id) => id));
    expect(Object.keys(EXAMPLES)).toEqual(Object.keys(PATTERNS));
  });

  it.each(Object.entries(EXAMPLES))('[V-01] rule %s takes and refuses its examples', (id, { takes, refuses }) => {
    const pattern = PATTERNS[Number(id)]?.test;
    for (const text of takes) expect(pattern?.test(text), `${id} takes ${text}`).toBe(true);
    for (const text of refuses) expect(pattern?.test(text), `${id} refuses ${text}`).toBe(false);
  });

  const rule: FieldRule = {
    field: 'username',
    enabled: true,
    required: true,
    patternId: 1,
    minLength: 4,
    maxLength: 6,
    acceptedPattern: '',
  };

  it('[V-03] says what is wrong: missing, too short or long, or of another form', () => {
    expect(checkField(rule, '')).toBe('required');
    expect(checkField({ ...rule, required: false }, '')).toBeNull();
    expect(checkField(rule, 'abc')).toBe('length');
    expect(checkField(rule, 'abcdefg')).toBe('length');
    expect(checkField(rule, '1abc')).toBe('pattern');
    expect(checkField({ ...rule, acceptedPattern: '*' }, '1abc')).toBeNull();
    expect(checkField(rule, 'abc1')).toBeNull();
  });

  it('counts characters, not code units', () => {
    expect(checkField({ ...rule, patternId: 0, maxLength: 4 }, '🂡🂢🂣🂤')).toBeNull();
  });
});
