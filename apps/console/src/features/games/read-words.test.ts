import { expect, it } from 'vitest';
import { readGamesSearch } from './games-search.ts';
import { readWords } from './read-words.ts';

it('reads words between commas of any script, each once', () => {
  expect(readWords(' GB, FR;GB，DE، ,')).toEqual(['GB', 'FR', 'DE']);
  expect(readWords('')).toEqual([]);
});

it('reads an address, and leaves out what it does not know', () => {
  expect(readGamesSearch({ tab: 'vendors', page: '3', vendor: 'PP', category: 'RNG', standing: 'gone' })).toEqual({
    ...{ tab: 'vendors', page: 3, vendor: 'PP', category: 'RNG', standing: 'gone' },
  });
  expect(readGamesSearch({ tab: 'x', vendor: 'P P', category: 'CHESS', standing: '' })).toEqual({});
});
