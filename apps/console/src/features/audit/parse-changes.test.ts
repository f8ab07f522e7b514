import { describe, expect, it } from 'vitest';
import { parseChanges } from './parse-changes.ts';

describe('readChanges', () => {
  it('returns plain text unchanged', () => {
    expect(parseChanges('requested', 'approved')).toEqual([{ name: '', before: 'requested', after: 'approved' }]);
    expect(parseChanges('', '')).toEqual([]);
    expect(parseChanges('same', 'same')).toEqual([]);
  });
  it('returns only the fields that differ', () => {
    expect(parseChanges('{"a":1,"b":"x"}', '{"a":2,"b":"x","c":[1]}')).toEqual([
      { name: 'a', before: '1', after: '2' },
      { name: 'c', before: '', after: '[1]' },
    ]);
    expect(parseChanges('', '{"role":"owner"}')).toEqual([{ name: 'role', before: '', after: 'owner' }]);
  });
  it('returns text that only resembles JSON unchanged', () => {
    expect(parseChanges('{oops', 'fine')).toEqual([{ name: '', before: '{oops', after: 'fine' }]);
  });
});
