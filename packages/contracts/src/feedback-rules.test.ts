import { describe, expect, it } from 'vitest';
import { countCharacters, countWords, isFeedback } from './feedback-rules.ts';

describe('[V-06] feedback', () => {
  it('[V-06] counts characters and words in any script', () => {
    expect(countCharacters('👍🏽 ok')).toBe(5);
    expect(countWords("My withdrawal hasn't arrived.")).toBe(4);
    expect(countWords('我的提款还没有到账。')).toBeGreaterThan(2);
    expect(countWords('لم يصل السحب بعد')).toBe(4);
    expect(countWords('… !!! 👍')).toBe(0);
  });

  it('[V-06] is at most 140 characters and has two to a hundred words', () => {
    expect(isFeedback('too')).toBe(false);
    expect(isFeedback('two words')).toBe(true);
    expect(isFeedback('提款失败')).toBe(true);
    expect(isFeedback(`${'ab '.repeat(46)}ab`)).toBe(true);
    expect(isFeedback(`${'ab '.repeat(46)}abc`)).toBe(false);
    expect(isFeedback(Array.from({ length: 70 }, () => 'a').join(' '))).toBe(true);
  });
});
