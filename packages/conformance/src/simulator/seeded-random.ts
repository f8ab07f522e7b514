import { createHmac } from 'node:crypto';

/** A seeded source of integers. The same seed and label give the same sequence. */
export interface SeededRandom {
  /** 0 … n-1, each equally likely. */
  below(n: number): number;
  /** True in `of` of a hundred cases. */
  percent(of: number): boolean;
  pick<T>(among: readonly T[]): T;
}

/** Produces 32-bit words from HMAC-SHA256(seed, label and counter), with rejection sampling against modulo bias. */
export function createSeededRandom(seed: string, label: string): SeededRandom {
  let counter = 0;
  let block = Buffer.alloc(0);
  let at = 0;
  const word = (): number => {
    if (at >= block.length) {
      block = createHmac('sha256', seed).update(`${label}\n${counter}`).digest();
      counter += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  const below = (n: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const drawn = word();
      if (drawn < fair) return drawn % n;
    }
  };
  return {
    below,
    percent: (of) => below(100) < of,
    pick<T>(among: readonly T[]): T {
      const one = among[below(among.length)];
      if (one === undefined) throw new Error('cannot pick from an empty list');
      return one;
    },
  };
}
