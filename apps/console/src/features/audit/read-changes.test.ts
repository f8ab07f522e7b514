import { describe, expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

describe('readChanges', () => {
  it('takes plain words as they are', () => {
    expect(readChanges('requested', 'approved')).toEqual([{ name: '', before: 'requested', after: 'approved' }]);
    expect(readChanges('', '')).toEqual([]);
    expect(readChanges('same', 'same')).toEqual([]);
  });
  it('tells only the fields that differ', () => {
    expect(readChanges('{"a":1,"b":"x"}', '{"a":2,"b":"x","c":[1]}')).toEqual([
      { name: 'a', before: '1', after: '2' },
      { name: 'c', before: '', after: '[1]' },
    ]);
    expect(readChanges('', '{"role":"owner"}')).toEqual([{ name: 'role', before: '', after: 'owner' }]);
  });
  it('shows what only looks like JSON as it is', () => {
    expect(readChanges('{oops', 'fine')).toEqual([{ name: '', before: '{oops', after: 'fine' }]);
  });
});
