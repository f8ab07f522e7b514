import { describe, expect, it } from 'vitest';
import { createTtlCache } from './create-ttl-cache.ts';

/** Creates a loader whose promises are resolved by hand, with the number of calls for each key. */
function openQuestion() {
  const loads: { key: string; answer: (value: string[]) => void; fail: (error: Error) => void }[] = [];
  const read = (key: string): Promise<string[]> =>
    new Promise((answer, fail) => void loads.push({ key, answer, fail }));
  return { loads, read };
}
const bounds = { ttl_ms: 60_000, max: 10, sizeOf: (value: string[]) => value.length };

describe('TTL cache', () => {
  it('reads once, also for two concurrent requests', async () => {
    const { loads, read } = openQuestion();
    const cache = createTtlCache(read, String, bounds);
    const both = [cache.get('a'), cache.get('a')];
    loads[0]?.answer(['one']);
    expect(await Promise.all(both)).toEqual([['one'], ['one']]);
    expect(await cache.get('a')).toEqual(['one']);
    expect(loads).toHaveLength(1);
  });

  it('drops a read that started before it was cleared', async () => {
    const { loads, read } = openQuestion();
    const cache = createTtlCache(read, String, bounds);
    const old = cache.get('a');
    cache.clear();
    const fresh = cache.get('a');
    loads[1]?.answer(['new']);
    await fresh;
    loads[0]?.answer(['old']);
    expect(await old).toEqual(['old']);
    expect(await cache.get('a')).toEqual(['new']);
  });

  it('does not store a failure', async () => {
    const { loads, read } = openQuestion();
    const cache = createTtlCache(read, String, bounds);
    const failing = cache.get('a');
    loads[0]?.fail(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    void cache.get('a');
    expect(loads).toHaveLength(2);
  });

  it('stays within its maximum size by evicting the least recently used', async () => {
    const { loads, read } = openQuestion();
    const cache = createTtlCache(read, String, bounds);
    for (const [n, key] of ['a', 'b', 'c'].entries()) {
      const value = cache.get(key);
      loads[n]?.answer(['1', '2', '3', '4']);
      await value;
    }
    void cache.get('b');
    void cache.get('c');
    expect(loads).toHaveLength(3);
    void cache.get('a');
    expect(loads).toHaveLength(4);
  });
});
