import { describe, expect, it } from 'vitest';
import { createStream } from './create-stream.ts';
import { encodeBody } from './encode-frame.ts';

const recipient = { key: 'one', brandId: 1n, country: '', player: null } as never;
const body = (n: number, at_ms = 0) => encodeBody({ type: 'n', n }, at_ms);
/** A stream after the number 100, with so many frames. */
const streamOf = (count: number, at_ms = 0) => {
  const stream = createStream(recipient, 100);
  for (let n = 1; n <= count; n++) stream.push(body(n, at_ms));
  return stream;
};
const numbersOf = (frames: ReturnType<ReturnType<typeof streamOf>['after']>) =>
  frames?.map(({ seq, body: { text } }) => [seq, (JSON.parse(`{${text}`) as { n: number }).n]) ?? null;

describe('frames of a recipient', () => {
  it('are numbered without gaps, and returned after a number', () => {
    expect(numbersOf(streamOf(3).after(101))).toEqual([
      [102, 2],
      [103, 3],
    ]);
    expect(streamOf(3).after(103)).toEqual([]);
    expect(streamOf(3).after(104)).toBeNull();
    expect(streamOf(3).after(99)).toBeNull();
  });

  it.each([200, 250, 251, 1_000])('are kept up to 200 of %i', (count) => {
    const stream = streamOf(count);
    const last = 100 + count;
    expect(numbersOf(stream.after(last - 200))?.at(0)).toEqual([last - 199, count - 199]);
    expect(stream.after(last - 200)).toHaveLength(200);
    expect(stream.after(last - 201)).toBeNull();
  });

  it('are kept up to 16 kB, a longer one not at all', () => {
    const stream = streamOf(0);
    const long = (length: number) => encodeBody({ type: 'n', text: 'x'.repeat(length) }, 0);
    const size = long(4_000).text.length;
    for (let n = 0; n < 9; n++) stream.push(long(4_000));
    const kept = Math.floor(16_384 / size);
    const oldest = [1, 2, 3, 4, 5].findLast((count) => stream.after(stream.last - count) !== null) ?? 0;
    // a quarter more may be kept for a while
    expect([kept, kept + 1]).toContain(oldest);
    stream.push(long(30_000));
    expect(stream.after(stream.last)).toEqual([]);
    expect(stream.after(stream.last - 1)).toBeNull();
    stream.push(body(1));
    expect(stream.after(stream.last - 1)).toHaveLength(1);
  });

  it('are kept for a minute', () => {
    const stream = streamOf(2, 1_000);
    stream.push(body(3, 50_000));
    stream.trim(61_000);
    expect(stream.after(101)).toBeNull();
    expect(numbersOf(stream.after(102))).toEqual([[103, 3]]);
    stream.trim(110_000);
    expect(stream.after(102)).toBeNull();
    expect(stream.after(103)).toEqual([]);
  });
});

describe('answers of a recipient', () => {
  it('are kept up to 64; one that is under way is never dropped', () => {
    const stream = streamOf(0);
    stream.keepAnswer('slow', 'h', null, 0);
    for (let n = 1; n <= 100; n++) stream.keepAnswer(`a${n}`, 'h', 'text', 0);
    expect(stream.findAnswer('slow')).toBeDefined();
    expect(stream.findAnswer('a37')).toBeUndefined();
    expect(stream.findAnswer('a38')?.text).toBe('text');
    stream.trim(60_000);
    expect(stream.findAnswer('a100')).toBeUndefined();
    expect(stream.findAnswer('slow')).toBeDefined();
  });
});
