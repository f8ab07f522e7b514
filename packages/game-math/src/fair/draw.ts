import { hexToBytes } from '@noble/hashes/utils.js';
import { hmacInto } from './hmac-into.ts';

/**
 * A source of uniform integers and the only source of randomness in a game. Anyone who knows the seeds can replay a round word for word.
 */
export type Draw = {
  /** Returns the next 32-bit word, 0 … 2^32 − 1. */
  word(): number;
  /** Returns a uniform integer 0 … n − 1, 1 ≤ n ≤ 2^32. Words that would bias the result are discarded. */
  uint(n: number): number;
  /** Returns 52 uniform bits: the first word and the upper 20 bits of the second. */
  u52(): bigint;
  /** Returns the numbers 0 … n − 1 in random order (Fisher–Yates from the end). */
  shuffle(n: number): number[];
  /** Returns k different numbers of 0 … n − 1 in draw order. */
  pickDistinct(n: number, k: number): number[];
  /** Returns an index of `weights`, each with probability weight / sum. Weights are integers ≥ 0, their sum 1 … 2^32. */
  weighted(weights: readonly number[]): number;
  /** Returns every word consumed so far, including rejected ones. */
  words(): readonly number[];
};

/**
 * The derivation of one integer: `value` of 0 … outOf − 1 is the remainder of the last word. The words before it were rejected because they
 * would bias the result.
 */
export type DrawnNumber = { outOf: number; value: number; words: readonly number[] };

/** What determines a draw: the seed pair, the bet's nonce and the game's code (`tag`). The server seed has 32 bytes, as they are or in hex. */
export type DrawSeeds = { serverSeed: string | Uint8Array; clientSeed: string; nonce: number; tag: string };

const WORD_RANGE = 2 ** 32;
const WORDS_PER_BLOCK = 8;

// reused by every draw: a block is copied out before anything else runs
const digest = new Uint8Array(WORDS_PER_BLOCK * 4);
const digestWords = new DataView(digest.buffer);
const encoder = new TextEncoder();

/**
 * The pf-v1 stream: HMAC-SHA256(key = the 32 bytes of the server seed, message = `tag:clientSeed:nonce:round`), eight big-endian words per
 * round, round = 0, 1, …
 *
 * @param seeds.serverSeed 32 bytes, or 64 lower-case hex digits
 * @param onNumber called with every integer, to follow a round word by word
 */
export function createDraw(seeds: DrawSeeds, onNumber?: (number: DrawnNumber) => void): Draw {
  const { tag, clientSeed, nonce } = seeds;
  const key = toBytes(seeds.serverSeed);
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('a nonce must be an integer from 0');
  const prefix = `${tag}:${clientSeed}:${nonce}:`;
  const block: number[] = [];
  let round = 0;
  let next = WORDS_PER_BLOCK;
  return drawFromWords(() => {
    if (next === WORDS_PER_BLOCK) {
      hmacInto(key, encoder.encode(`${prefix}${round}`), digest);
      for (let at = 0; at < WORDS_PER_BLOCK; at++) block[at] = digestWords.getUint32(at * 4);
      round += 1;
      next = 0;
    }
    const word = block[next] as number;
    next += 1;
    return word;
  }, onNumber);
}

function toBytes(serverSeed: string | Uint8Array): Uint8Array {
  if (typeof serverSeed !== 'string') return serverSeed;
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError('a server seed must be 64 lower-case hex digits');
  return hexToBytes(serverSeed);
}

/** Creates a draw over any stream of 32-bit words. The server uses `openDraw`, simulations use a fast stream. */
export function drawFromWords(nextWord: () => number, onNumber?: (number: DrawnNumber) => void): Draw {
  const taken: number[] = [];
  const word = (): number => {
    const value = nextWord();
    taken.push(value);
    return value;
  };
  const uint = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError('uint needs 1 <= n <= 2^32');
    const limit = WORD_RANGE - (WORD_RANGE % n);
    const from = taken.length;
    let value = word();
    while (value >= limit) value = word();
    onNumber?.({ outOf: n, value: value % n, words: taken.slice(from) });
    return value % n;
  };
  return {
    word,
    uint,
    u52: () => BigInt(word()) * 1_048_576n + BigInt(word() >>> 12),
    shuffle: (n) => shuffle(n, uint),
    pickDistinct: (n, k) => pickDistinct(n, k, uint),
    weighted: (weights) => chooseWeighted(weights, uint),
    words: () => taken,
  };
}

function shuffle(n: number, uint: (n: number) => number): number[] {
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = n - 1; i > 0; i--) swap(order, i, uint(i + 1));
  return order;
}

function pickDistinct(n: number, k: number, uint: (n: number) => number): number[] {
  if (k > n) throw new RangeError('cannot pick more numbers than there are');
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = 0; i < k; i++) swap(order, i, i + uint(n - i));
  return order.slice(0, k);
}

function chooseWeighted(weights: readonly number[], uint: (n: number) => number): number {
  let sum = 0;
  for (const weight of weights) {
    if (!Number.isInteger(weight) || weight < 0) throw new RangeError('weights must be integers >= 0');
    sum += weight;
  }
  let rest = uint(sum);
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    if (rest < weight) return index;
    rest -= weight;
  }
  throw new Error('unreachable: the remainder is below the sum of the weights');
}

function swap(list: number[], i: number, j: number): void {
  const held = list[i] as number;
  list[i] = list[j] as number;
  list[j] = held;
}
