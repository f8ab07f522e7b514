import { describe, expect, it } from 'vitest';
import { commitmentOf } from './commitment.ts';
import { createDraw, drawFromWords } from './draw.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('pf-v1 against vectors derived independently in Node and in Python', () => {
  it.each(vectors.vectors)('$clientSeed, nonce $nonce', (vector) => {
    const draw = (tag: string) => createDraw({ ...vector, tag });
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
    const raw = draw('raw');
    expect(vector.raw8.map(() => raw.word())).toEqual(vector.raw8);
    expect(draw('dice').uint(10_000)).toBe(vector.dice10000);
    expect(draw('roulette').uint(37)).toBe(vector.roulette37);
    const k3 = draw('k3');
    expect(vector.k3.map(() => k3.uint(6) + 1)).toEqual(vector.k3);
    expect(draw('mines').pickDistinct(25, 5)).toEqual(vector.mines25x5);
    expect(
      draw('keno')
        .pickDistinct(80, 20)
        .map((ball) => ball + 1),
    ).toEqual(vector.keno80x20);
    const plinko = draw('plinko');
    expect(vector.plinko16.map(() => plinko.uint(2))).toEqual(vector.plinko16);
    expect(draw('deck').shuffle(52)).toEqual(vector.deck52);
    expect(draw('crash').u52()).toBe(BigInt(vector.crashR));
  });

  it('shuffles a deck from a multi-party seed', () => {
    for (const hand of vectors.multiParty) {
      const draw = createDraw({ serverSeed: hand.master, clientSeed: hand.handId, nonce: 0, tag: 'deck' });
      expect(draw.shuffle(52)).toEqual(hand.deck52);
    }
  });
});

const scripted = (...words: number[]) => drawFromWords(() => words.shift() ?? 0);

describe('draw', () => {
  it('rejects words that would bias a choice, and counts them', () => {
    const draw = scripted(2 ** 32 - 1, 2 ** 32 - 2, 7);
    // 2^32 mod 10 = 6, so the six highest words are rejected.
    expect(draw.uint(10)).toBe(7);
    expect(draw.words()).toEqual([2 ** 32 - 1, 2 ** 32 - 2, 7]);
  });

  it('rejects exactly from the first biased word on', () => {
    expect(scripted(2 ** 32 - 6, 7).uint(10)).toBe(7);
    expect(scripted(2 ** 32 - 7, 7).uint(10)).toBe(9);
  });

  it('rejects nothing when n divides 2^32', () => {
    expect(scripted(2 ** 32 - 1).uint(2 ** 32)).toBe(2 ** 32 - 1);
    expect(scripted(2 ** 32 - 1).uint(16)).toBe(15);
  });

  it('chooses by integer weights, never one of weight zero', () => {
    const weights = [2, 0, 3];
    expect([0, 1, 2, 3, 4].map((word) => scripted(word).weighted(weights))).toEqual([0, 0, 2, 2, 2]);
  });

  it('returns the words of later blocks in order', () => {
    const draw = createDraw({ serverSeed: 'ab'.repeat(32), clientSeed: 'x', nonce: 3, tag: 'raw' });
    const first20 = Array.from({ length: 20 }, () => draw.word());
    expect(new Set(first20).size).toBe(20);
    expect(draw.words()).toEqual(first20);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses uint(%s)', (n) => {
    expect(() => scripted(1).uint(n)).toThrow(RangeError);
  });

  it('refuses ambiguous seeds', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'x', nonce: 0, tag: 'raw' };
    expect(() => createDraw({ ...seeds, serverSeed: 'AB'.repeat(32) })).toThrow(RangeError);
    expect(() => createDraw({ ...seeds, serverSeed: 'ab'.repeat(31) })).toThrow(RangeError);
    expect(() => createDraw({ ...seeds, nonce: -1 })).toThrow(RangeError);
    expect(() => createDraw({ ...seeds, nonce: 0.5 })).toThrow(RangeError);
    expect(() => scripted(1).pickDistinct(3, 4)).toThrow(RangeError);
  });
});
