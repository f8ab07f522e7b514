import { describe, expect, it } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

describe('batched look-ups', () => {
  it('sends one query for all requests of a tick and returns each its own result', async () => {
    const calls: string[][] = [];
    const find = batchLookups(async (keys) => {
      calls.push(keys);
      return new Map(keys.filter((key) => key !== 'c').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all(['a', 'b', 'a', 'c'].map(find))).toEqual(['A', 'B', 'A', undefined]);
    expect(calls).toEqual([['a', 'b', 'c']]);
    expect(await find('a')).toBe('A');
    expect(calls).toHaveLength(2);
  });

  it('passes a failure to every caller and works again afterwards', async () => {
    let down = true;
    const find = batchLookups<string>(async (keys) => {
      if (down) throw new Error('down');
      return new Map(keys.map((key) => [key, key]));
    });
    const both = await Promise.allSettled([find('a'), find('b')]);
    expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    down = false;
    expect(await find('a')).toBe('a');
  });
});
