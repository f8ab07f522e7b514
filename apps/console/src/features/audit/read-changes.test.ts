import { describe, expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

describe('readChanges', () => {
  it('returns plain text unchanged', () => {
    expect(readChanges('requested', 'approved')).toEqual([{ name: '', before: 'requested', after: 'approved' }]);
    expect(readChanges('', '')).toEqual([]);
    expect(readChanges('same', 'same')).toEqual([]);
  });
  it('returns only the fields that differ', () => {
    expect(readChanges('{"a":1,"b":"x"}', '{"a":2,"b":"x","c":[1]}')).toEqual([
      { name: 'a', before: '1', after: '2' },
      { name: 'c', before: '', after: '[1]' },
    ]);
    expect(readChanges('', '{"role":"owner"}')).toEqual([{ name: 'role', before: '', after: 'owner' }]);
  });
  it('returns text that only resembles JSON unchanged', () => {
    expect(readChanges('{oops', 'fine')).toEqual([{ name: '', before: '{oops', after: 'fine' }]);
  });
});
