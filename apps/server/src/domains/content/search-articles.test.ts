import { describe, expect, it } from 'vitest';
import { excerptOf, searchArticles, wordsOf } from './search-articles.ts';

const article = (title: string, plain: string) => ({ title, plain });

describe('help centre search', () => {
  it('finds words in scripts without spaces', () => {
    expect(wordsOf('  Pay-in LIMITS, limits ', 'EN')).toEqual(['pay', 'in', 'limits']);
    expect(wordsOf('取款为什么被拒绝', 'CN')).toContain('取款');
    expect(wordsOf('؟!', 'AR')).toEqual([]);
  });

  it('requires every word and ranks title matches first', () => {
    const one = article('A deposit', 'The limits stand beside it.');
    const two = article('Deposit limits', 'Each method has its own.');
    const three = article('Withdrawals', 'No deposit here.');
    expect(searchArticles([one, two, three], ['deposit', 'limit'])).toEqual([two, one]);
    expect(searchArticles([one, two, three], ['nothing'])).toEqual([]);
  });

  it('ignores accents, capitals and Arabic vowel signs', () => {
    expect(searchArticles([article('Café Élan', '')], wordsOf('cafe elan', 'EN'))).toHaveLength(1);
    expect(searchArticles([article('تحقّق من جولة', '')], wordsOf('تحقق', 'AR'))).toHaveLength(1);
  });

  it('shows the text around the first hit without cutting a word', () => {
    const plain = `${'lead '.repeat(30)}the needle is here ${'tail '.repeat(60)}`;
    const item = excerptOf(plain, ['needle']);
    expect(item).toMatch(/^…lead .*needle.*…$/);
    expect(item.length).toBeLessThan(170);
    expect(excerptOf('Short.', [])).toBe('Short.');
  });
});
