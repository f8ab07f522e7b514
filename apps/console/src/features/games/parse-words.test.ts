import { expect, it } from 'vitest';
import { parseGamesSearch } from './games-search.ts';
import { parseWords } from './parse-words.ts';

it('parses comma-separated words of any script without duplicates', () => {
  expect(parseWords(' GB, FR;GB，DE، ,')).toEqual(['GB', 'FR', 'DE']);
  expect(parseWords('')).toEqual([]);
});

it('parses an address and ignores unknown parts', () => {
  expect(parseGamesSearch({ tab: 'vendors', page: '3', vendor: 'PP', category: 'RNG', status: 'delisted' })).toEqual({
    tab: 'vendors',
    page: 3,
    vendor: 'PP',
    category: 'RNG',
    status: 'delisted',
  });
  expect(parseGamesSearch({ tab: 'x', vendor: 'P P', category: 'CHESS', status: '' })).toEqual({});
});
