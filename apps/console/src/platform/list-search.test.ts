import { expect, it } from 'vitest';
import { dropUnknown, parseChoice, parseListSearch } from './list-search.ts';

it('parses a page and a search from the address', () => {
  expect(parseListSearch({ page: '3', search: 'ann' })).toEqual({ page: 3, search: 'ann' });
  expect(parseListSearch({ page: 3 })).toEqual({ page: 3 });
});

it('omits invalid pages, the first page and an empty search', () => {
  for (const page of ['1', '0', '-2', '1.5', 'x', '', '1000001', undefined])
    expect(parseListSearch({ page })).toEqual({});
  expect(parseListSearch({ search: '' })).toEqual({});
  expect(parseListSearch({ search: 'a'.repeat(80) }).search).toHaveLength(64);
});

it('parses only known parameters', () => {
  expect(parseChoice('paid', ['waiting', 'paid'])).toBe('paid');
  expect(parseChoice('stolen', ['waiting', 'paid'])).toBeUndefined();
});

it('passes on only parsed parameters', () => {
  const read = dropUnknown(parseListSearch);
  expect(read({ page: '3', search: '0012', tab: 'stolen' })).toStrictEqual({ page: 3, search: '0012', tab: undefined });
  expect(read({ page: '1' })).toStrictEqual({ page: undefined });
});
