import { brandId } from '@fairhouse/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShelf } from './open-shelf.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [one, two] = [brandId(1), brandId(2)];

describe('the shelf', () => {
  it('reads once for all who ask within three seconds, and then anew', async () => {
    const shelf = openShelf();
    let times = 0;
    const read = () => Promise.resolve((times += 1));
    expect(await Promise.all([shelf.keep(one, 'a', read), shelf.keep(one, 'a', read)])).toEqual([1, 1]);
    vi.advanceTimersByTime(2_900);
    expect(await shelf.keep(one, 'a', read)).toBe(1);
    vi.advanceTimersByTime(200);
    expect(await shelf.keep(one, 'a', read)).toBe(2);
  });

  it('forgets one brand and keeps the other', async () => {
    const shelf = openShelf();
    await shelf.keep(one, 'a', () => Promise.resolve('old'));
    await shelf.keep(two, 'a', () => Promise.resolve('theirs'));
    shelf.forget(one);
    expect(await shelf.keep(one, 'a', () => Promise.resolve('new'))).toBe('new');
    expect(await shelf.keep(two, 'a', () => Promise.resolve('read again'))).toBe('theirs');
  });

  it('does not keep a failure', async () => {
    const shelf = openShelf();
    await expect(shelf.keep(one, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await shelf.keep(one, 'a', () => Promise.resolve('up'))).toBe('up');
  });

  it('holds a thousand answers at most, whatever visitors make up', async () => {
    const shelf = openShelf();
    const read = vi.fn<() => Promise<number>>(() => Promise.resolve(0));
    for (let n = 0; n <= 1_000; n += 1) await shelf.keep(one, `page ${n}`, read);
    await shelf.keep(one, 'page 1000', read);
    expect(read).toHaveBeenCalledTimes(1_001);
    await shelf.keep(one, 'page 0', read);
    expect(read).toHaveBeenCalledTimes(1_002);
  });
});
