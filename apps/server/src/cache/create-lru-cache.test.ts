import { expect, it } from 'vitest';
import { createLruCache } from './create-lru-cache.ts';

it('keeps up to its maximum number of entries and evicts the least recently used', () => {
  const cache = createLruCache<string, number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  expect(cache.get('one')).toBe(1);
  cache.set('three', 3);
  expect([...cache.keys()].sort()).toEqual(['one', 'three']);
});

it('expires entries when their TTL has passed', () => {
  let now_ms = 1_000;
  const cache = createLruCache<string, number>(2, { ttl_ms: 60_000, now_ms: () => now_ms });
  cache.set('default', 1);
  cache.set('own', 2, { ttl: 90_000 });
  now_ms += 60_001;
  expect([cache.get('default'), cache.get('own')]).toEqual([undefined, 2]);
  now_ms += 30_000;
  expect(cache.get('own')).toBeUndefined();
});

it('reports the values that leave it', () => {
  const removed: number[] = [];
  const cache = createLruCache<string, number>(2, { onRemoved: (value) => removed.push(value) });
  for (const [n, key] of ['one', 'two', 'one', 'three'].entries()) cache.set(key, n);
  expect(removed).toEqual([0, 1]);
  cache.delete('three');
  expect(removed).toEqual([0, 1, 3]);
});
