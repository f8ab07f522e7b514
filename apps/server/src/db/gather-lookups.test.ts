import { describe, expect, it } from 'vitest';
import { gatherLookups } from './gather-lookups.ts';

describe('gathering look-ups', () => {
  it('asks once for all of the same moment, and gives each its own', async () => {
    const asked: string[][] = [];
    const find = gatherLookups(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'c').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all(['a', 'b', 'a', 'c'].map(find))).toEqual(['A', 'B', 'A', undefined]);
    expect(asked).toEqual([['a', 'b', 'c']]);
    expect(await find('a')).toBe('A');
    expect(asked).toHaveLength(2);
  });

  it('tells everybody of a failure, and works again after it', async () => {
    let down = true;
    const find = gatherLookups<string>(async (keys) => {
      if (down) throw new Error('down');
      return new Map(keys.map((key) => [key, key]));
    });
    const both = await Promise.allSettled([find('a'), find('b')]);
    expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    down = false;
    expect(await find('a')).toBe('a');
  });
});
