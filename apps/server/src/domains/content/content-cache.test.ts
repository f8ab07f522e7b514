import { setTimeout as sleep } from 'node:timers/promises';
import { brandId } from '@fairhouse/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';

let now_ms: number;
beforeEach(() => {
  now_ms = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms);
});
afterEach(() => vi.restoreAllMocks());

/** The cache reads the clock at most once per millisecond. */
const pass = async (time_ms: number) => {
  now_ms += time_ms;
  await sleep(5);
};

const [one, two] = [brandId(1), brandId(2)];

describe('content cache', () => {
  it('reads once for all requests within three seconds, then again', async () => {
    const cache = createContentCache();
    let times = 0;
    const read = () => Promise.resolve((times += 1));
    expect(await Promise.all([cache.get(one, 'a', read), cache.get(one, 'a', read)])).toEqual([1, 1]);
    await pass(2_900);
    expect(await cache.get(one, 'a', read)).toBe(1);
    await pass(200);
    expect(await cache.get(one, 'a', read)).toBe(2);
  });

  it('invalidates one brand and keeps the other', async () => {
    const cache = createContentCache();
    await cache.get(one, 'a', () => Promise.resolve('old'));
    await cache.get(two, 'a', () => Promise.resolve('theirs'));
    cache.clear(one);
    expect(await cache.get(one, 'a', () => Promise.resolve('new'))).toBe('new');
    expect(await cache.get(two, 'a', () => Promise.resolve('read again'))).toBe('theirs');
  });

  it('does not cache a failure', async () => {
    const cache = createContentCache();
    await expect(cache.get(one, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get(one, 'a', () => Promise.resolve('up'))).toBe('up');
  });

  it('stores at most a thousand answers, whatever visitors request', async () => {
    const cache = createContentCache();
    const read = vi.fn<() => Promise<number>>(() => Promise.resolve(0));
    for (let n = 0; n <= 1_000; n += 1) await cache.get(one, `page ${n}`, read);
    await cache.get(one, 'page 1000', read);
    expect(read).toHaveBeenCalledTimes(1_001);
    await cache.get(one, 'page 0', read);
    expect(read).toHaveBeenCalledTimes(1_002);
  });
});
