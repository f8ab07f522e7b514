import { expect, it } from 'vitest';
import { createLruCache } from './create-lru-cache.ts';

it('keeps up to its maximum number of entries and evicts the least recently used', () => {
  const kept = createLruCache<string, number>(2);
  kept.set('one', 1);
  kept.set('two', 2);
  expect(kept.get('one')).toBe(1);
  kept.set('three', 3);
  expect([...kept.keys()].sort()).toEqual(['one', 'three']);
});
