import { describe, expect, it } from 'vitest';
import { splitByWords } from './split-by-words.ts';

const marked = (text: string, words: string[]) =>
  splitByWords(text, words)
    .map(({ part, found }) => (found ? `[${part}]` : part))
    .join('');

describe('splitByWords', () => {
  it('finds words in any case and inside other words', () => {
    expect(marked('Deposits and a deposit', ['deposit'])).toBe('[Deposit]s and a [deposit]');
  });
  it('prefers the longer word', () => {
    expect(marked('deposits', ['deposit', 'deposits'])).toBe('[deposits]');
  });
  it('treats special characters of a search literally', () => {
    expect(marked('a.b (c) axb', ['a.b', '(c)'])).toBe('[a.b] [(c)] axb');
  });
  it('finds Chinese and Arabic words', () => {
    expect(marked('如何充值到账户', ['充值'])).toBe('如何[充值]到账户');
    expect(marked('طلب سحب', ['سحب'])).toBe('طلب [سحب]');
  });
  it('leaves a text unchanged without a search', () => {
    expect(splitByWords('a text', [''])).toEqual([{ part: 'a text', found: false }]);
  });
});
