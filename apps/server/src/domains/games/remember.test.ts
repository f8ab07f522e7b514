import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

/** A question that is answered by hand, and how often each was asked. */
function openQuestion() {
  const asked: { key: string; answer: (found: string[]) => void; fail: (error: Error) => void }[] = [];
  const read = (key: string): Promise<string[]> =>
    new Promise((answer, fail) => void asked.push({ key, answer, fail }));
  return { asked, read };
}
const bounds = { for_ms: 60_000, max: 10, sizeOf: (found: string[]) => found.length };

describe('what is remembered', () => {
  it('is asked once, also by two at the same time', async () => {
    const { asked, read } = openQuestion();
    const memory = remember(read, String, bounds);
    const both = [memory.ask('a'), memory.ask('a')];
    asked[0]?.answer(['one']);
    expect(await Promise.all(both)).toEqual([['one'], ['one']]);
    expect(await memory.ask('a')).toEqual(['one']);
    expect(asked).toHaveLength(1);
  });

  it('is not what was being read while all was forgotten', async () => {
    const { asked, read } = openQuestion();
    const memory = remember(read, String, bounds);
    const old = memory.ask('a');
    memory.forget();
    const fresh = memory.ask('a');
    asked[1]?.answer(['new']);
    await fresh;
    asked[0]?.answer(['old']);
    expect(await old).toEqual(['old']);
    expect(await memory.ask('a')).toEqual(['new']);
  });

  it('is not a failure', async () => {
    const { asked, read } = openQuestion();
    const memory = remember(read, String, bounds);
    const failing = memory.ask('a');
    asked[0]?.fail(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    void memory.ask('a');
    expect(asked).toHaveLength(2);
  });

  it('stays within its bounds: what was asked for longest ago goes first', async () => {
    const { asked, read } = openQuestion();
    const memory = remember(read, String, bounds);
    for (const [n, key] of ['a', 'b', 'c'].entries()) {
      const found = memory.ask(key);
      asked[n]?.answer(['1', '2', '3', '4']);
      await found;
    }
    void memory.ask('b');
    void memory.ask('c');
    expect(asked).toHaveLength(3);
    void memory.ask('a');
    expect(asked).toHaveLength(4);
  });
});
