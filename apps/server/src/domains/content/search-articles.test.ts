import { describe, expect, it } from 'vitest';
import { excerptOf, searchArticles, wordsOf } from './search-articles.ts';

const article = (title: string, plain: string) => ({ title, plain });

describe('searching the help centre', () => {
  it('finds words where a script leaves no spaces between them', () => {
    expect(wordsOf('  Pay-in LIMITS, limits ', 'EN')).toEqual(['pay', 'in', 'limits']);
    expect(wordsOf('取款为什么被拒绝', 'CN')).toContain('取款');
    expect(wordsOf('؟!', 'AR')).toEqual([]);
  });

  it('wants every word and puts those with words in the title first', () => {
    const one = article('A deposit', 'The limits stand beside it.');
    const two = article('Deposit limits', 'Each method has its own.');
    const three = article('Withdrawals', 'No deposit here.');
    expect(searchArticles([one, two, three], ['deposit', 'limit'])).toEqual([two, one]);
    expect(searchArticles([one, two, three], ['nothing'])).toEqual([]);
  });

  it('overlooks accents, capitals and Arabic vowel signs', () => {
    expect(searchArticles([article('Café Élan', '')], wordsOf('cafe elan', 'EN'))).toHaveLength(1);
    expect(searchArticles([article('تحقّق من جولة', '')], wordsOf('تحقق', 'AR'))).toHaveLength(1);
  });

  it('shows what stands around the first hit, without cutting a word', () => {
    const plain = `${'lead '.repeat(30)}the needle is here ${'tail '.repeat(60)}`;
    const item = excerptOf(plain, ['needle']);
    expect(item).toMatch(/^…lead .*needle.*…$/);
    expect(item.length).toBeLessThan(170);
    expect(excerptOf('Short.', [])).toBe('Short.');
  });
});
