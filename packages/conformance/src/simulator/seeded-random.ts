import { createHmac } from 'node:crypto';

/** A seeded source of whole numbers: the same seed and label give the same run. */
export interface SeededRandom {
  /** 0 … n-1, each equally likely. */
  below(n: number): number;
  /** True in `of` of a hundred cases. */
  percent(of: number): boolean;
  pick<T>(among: readonly T[]): T;
}

/** Words of 32 bits from HMAC-SHA256(seed, label and counter); what would favour small numbers is drawn again. */
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
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
