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
