import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule, PATTERNS } from './patterns.ts';

/** Accepted and refused examples for each rule. */
const EXAMPLES: Record<number, { takes: string[]; refuses: string[] }> = {
  0: {
    takes: ['anything at all', '漢字 1!', ' ', '\n', '-', '🎲'],
    refuses: [],
  },
  1: {
    takes: ['anna7', 'Z', 'a1b2c3', 'Anna', 'x9', 'ABC123'],
    refuses: ['7anna', 'an na', 'änna', 'anna_', '', 'аnna'],
  },
  2: {
    takes: ['张三1', '你好', '张', '2024', '李四88', '中文字符'],
    refuses: ['Zhang', '张 三', '张三!', '', 'カナ', '한글'],
  },
  3: {
    takes: [
      'a.b+c@mail.example.org',
      'anna@example.com',
      'x@y.io',
      'a_b-c@sub.domain.co',
      '1@2.museum',
      "o'neil@example.ie",
    ],
    refuses: ['a@b', '@x.org', 'a b@x.org', 'a@@x.org', 'a@-.', 'a@b.c', 'a@x.org ', 'a,b@x.org'],
  },
  4: {
    takes: ['abc', '123', 'a1', 'Z', '9z9', 'ABC'],
    refuses: ['a_1', 'a 1', '', 'ä1', 'a-1', '1.0'],
  },
  5: {
    takes: ['a1', '1a', 'abc123', 'Z9', '9Z', 'a1B2'],
    refuses: ['abc', '123', 'a1!', '', 'a 1', 'ä1'],
  },
  6: {
    takes: ['0123', '0', '9', '007', '123456789012', '42'],
    refuses: ['12a', '-1', '１２', '', '1 2', '1.5'],
  },
  7: {
    takes: ['Abc1', 'A', 'ABC', 'aB', '1A', 'zzZ9'],
    refuses: ['abc1', 'Abc!', '', '123', 'A b', 'Ä1'],
  },
  8: {
    takes: ['Anna Maria', 'Anna', 'a b c', 'Van der Berg', 'X', 'John Q Public'],
    refuses: ['Anna  Maria', 'Anna1', ' Anna', 'Anna ', '', 'Änna', "O'Neil"],
  },
  9: {
    takes: ['no_spaces-here!', 'a', '漢字', '123', 'a@b', '🎲'],
    refuses: ['with space', 'tab\there', '', ' ', 'line\nbreak', 'a '],
  },
  10: {
    takes: ['张三·李', '你好！', '张', '（中）', '。', '欧阳·娜娜'],
    refuses: ['张三a', '张 三', '', '1', '张1', 'a！'],
  },
  11: {
    takes: ['2001-12-31', '1999-01-01', '2024-02-29', '0001-01-01', '1980-10-30', '2010-06-15'],
    refuses: ['2001-13-01', '31-12-2001', '2001-1-1', '', '2001-00-10', '2001-01-32', '2001/01/01'],
  },
  12: {
    takes: ['José Ángel', 'Anna', 'Ж Б', '张 三', 'สมชาย', 'de la Cruz'],
    refuses: ['Jose1', ' Jose', '', 'Anna-Maria', "O'Neil", '!'],
  },
  13: {
    takes: ['12-31-2001', '01-01-1999', '02-29-2024', '10-30-1980', '06-15-2010', '11-11-1911'],
    refuses: ['31-12-2001', '2001-12-31', '1-1-2001', '', '00-10-2001', '01-32-2001'],
  },
  14: {
    takes: ['änna7', '张3', 'abc', '123', 'Ж1', '김1'],
    refuses: ['anna_7', 'a b', '', 'a-1', '!', 'a.'],
  },
  15: {
    takes: ['김철수', '이', '박영희', '가나다', '홍길동', '최고'],
    refuses: ['김 철수', 'Kim', '', '김1', '金', '김!'],
  },
  16: {
    takes: ['สมชาย', 'ก', 'ใจดี', 'เชียงใหม่', 'น้ำ', 'ไทย'],
    refuses: ['สมชาย ใจดี', 'Som', '', 'สม1', 'สม!', 'ສະບາຍ'],
  },
  17: {
    takes: ['สมชาย Jai', 'Somchai', 'สมชาย', 'Jai Dee', 'A ก', 'ใจ ดี'],
    refuses: ['สมชาย1', '', 'Som-chai', 'José', '张', 'a!'],
  },
  18: {
    takes: ['ANNA MARIA', 'A', ' A', 'A B C', 'ANNA', 'Z Z'],
    refuses: ['Anna', '   ', '', 'ANNA1', 'ÄNNA', 'ANNA-M'],
  },
  19: {
    takes: ['aB3$%', 'a', '!', '123', '~', 'P@ssw0rd'],
    refuses: ['a b', 'ä', '', '漢', 'tab\t', '🎲'],
  },
  20: {
    takes: ['aB3$', 'P@ssw0rd', 'Zz9!', 'aA1_', '1aA-', 'xY7#xY7#'],
    refuses: ['aB3x', 'ab3$', 'AB3$', 'aBc$', 'aB3 $', ''],
  },
  21: {
    takes: ["Anna O'Neil", 'José María Pérez', 'Anna-Maria Lee', '张 三', 'J. Smith', 'Ana de la Cruz'],
    refuses: ['Anna', 'Anna  Neil', '', 'Anna ', '1 2', 'Anna N3il'],
  },
  22: {
    takes: ['ヤマダ　タロウ', '山田たろう', 'ひらがな', 'カー', '中・黒', '田中　一郎'],
    refuses: ['ﾔﾏﾀﾞ', 'Yamada', '', '山田 太郎', '山1', '김'],
  },
  23: {
    takes: ['ANNA', 'A', 'XYZ', 'QQ', 'ABCDEF', 'Z'],
    refuses: ['ANNA MARIA', 'Anna', '', 'A1', 'Ä', 'a'],
  },
};

describe('pattern rules', () => {
  it('[V-01] rules 0 to 23 exist, each with examples', () => {
    expect(Object.keys(PATTERNS).map(Number)).toEqual(Array.from({ length: 24 }, (_, id) => id));
    expect(Object.keys(EXAMPLES)).toEqual(Object.keys(PATTERNS));
  });

  it.each(Object.entries(EXAMPLES))('[V-01] rule %s accepts and refuses its examples', (id, { takes, refuses }) => {
    const pattern = PATTERNS[Number(id)]?.test;
    // rule 0 accepts everything
    expect([takes.length >= 6, refuses.length >= 6]).toEqual([true, id !== '0']);
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

  it('[V-03] reports the problem: missing, too short or long, or wrong format', () => {
    expect(checkField(rule, '')).toBe('required');
    expect(checkField({ ...rule, required: false }, '')).toBeNull();
    expect(checkField(rule, 'abc')).toBe('length');
    expect(checkField(rule, 'abcdefg')).toBe('length');
    expect(checkField(rule, '1abc')).toBe('pattern');
    expect(checkField({ ...rule, acceptedPattern: '*' }, '1abc')).toBeNull();
    expect(checkField(rule, 'abc1')).toBeNull();
  });

  it.each([5, 9, 10, 15])('[V-08] a number of exactly %i digits, configured by the brand', (count) => {
    const number: FieldRule = { ...rule, field: 'zalo', patternId: 6, minLength: count, maxLength: count };
    const takes = ['9'.repeat(count), '0'.repeat(count)];
    const refuses = {
      length: ['9'.repeat(count - 1), '9'.repeat(count + 1)],
      pattern: [`+${'9'.repeat(count - 1)}`, `${'9'.repeat(count - 1)} `],
    };
    for (const text of takes) expect(checkField(number, text)).toBeNull();
    for (const [problem, texts] of Object.entries(refuses))
      for (const text of texts) expect(checkField(number, text)).toBe(problem);
  });

  it('counts characters, not code units', () => {
    expect(checkField({ ...rule, patternId: 0, maxLength: 4 }, '🂡🂢🂣🂤')).toBeNull();
  });
});
