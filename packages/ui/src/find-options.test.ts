import { describe, expect, it } from 'vitest';
import { findOptions, MAX_OPTIONS } from './find-options.ts';

const options = [
  { value: 'CZ', label: 'Česko' },
  { value: 'DE', label: 'Deutschland' },
  { value: 'AR', label: 'العربية' },
  { value: 'SE', label: 'Sverige' },
  { value: 'CN', label: '简体中文' },
];
const found = (typed: string) => findOptions(options, typed).map(({ value }) => value);

describe('findOptions', () => {
  it('ignores case and accents, and searches the code too', () => {
    expect(found('cesko')).toEqual(['CZ']);
    expect(found('cn')).toEqual(['CN']);
    expect(found('عرب')).toEqual(['AR']);
  });
  it('ranks prefix matches first', () => {
    expect(found('s')).toEqual(['SE', 'CZ', 'DE']);
  });
  it('returns all for an empty search, none without a match, and limits the results', () => {
    expect(found(' ')).toHaveLength(5);
    const countries = Array.from({ length: 249 }, (_, at) => ({ value: `${at}`, label: `Country ${at}` }));
    expect(findOptions(countries, '')).toHaveLength(249);
    expect(found('zzz')).toEqual([]);
    expect(
      findOptions(
        Array.from({ length: 500 }, (_, at) => ({ value: `${at}`, label: `Game ${at}` })),
        'game',
      ),
    ).toHaveLength(MAX_OPTIONS);
  });
});
