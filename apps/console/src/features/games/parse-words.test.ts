import { expect, it } from 'vitest';
import { parseGamesSearch } from './games-search.ts';
import { parseWords } from './parse-words.ts';

it('reads words between commas of any script, each once', () => {
  expect(parseWords(' GB, FR;GB，DE، ,')).toEqual(['GB', 'FR', 'DE']);
  expect(parseWords('')).toEqual([]);
});

it('reads an address, and leaves out what it does not know', () => {
  expect(parseGamesSearch({ tab: 'vendors', page: '3', vendor: 'PP', category: 'RNG', status: 'delisted' })).toEqual({
    ...{ tab: 'vendors', page: 3, vendor: 'PP', category: 'RNG', status: 'delisted' },
  });
  expect(parseGamesSearch({ tab: 'x', vendor: 'P P', category: 'CHESS', status: '' })).toEqual({});
});
