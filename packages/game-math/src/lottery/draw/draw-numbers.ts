import { hexToBytes } from '@noble/hashes/utils.js';
import { type DrawnNumber, drawFromWords } from '../../fair/draw.ts';
import { hmacInto } from '../../fair/hmac-into.ts';
import { type KeyFamily, shapeOf } from './family.ts';

/** The derivation of a number: its words, and whether it was drawn again because it had been drawn already. */
export type DrawStep = { value: number; outOf: number; words: readonly number[]; isRepeat: boolean };

export type NumberedDraw = { numbers: number[]; steps: DrawStep[] };

const WORDS_PER_BLOCK = 8;
const encoder = new TextEncoder();

/**
 * Draws the numbers of a family from a key (`hmac-v1`): HMAC-SHA256(key, `family|issueNo|counter`), counter = 0, 1, …, eight big-endian words
 * each. A word that would bias the result is rejected; in games without repeats a drawn number is drawn again.
 *
 * @param key 64 hex digits: of `drawKey`, or a block hash
 */
export function drawNumbers(family: KeyFamily, key: string, issueNo: string): NumberedDraw {
  const { count, of } = shapeOf(family);
  const steps: DrawStep[] = [];
  let last: DrawnNumber | undefined;
  const draw = drawFromWords(wordsOf(hexToBytes(key), `${family}|${issueNo}|`), (number) => {
    last = number;
  });
  const numbers: number[] = [];
  while (numbers.length < count) {
    const value = of.lo + draw.uint(of.hi - of.lo + 1);
    const isRepeat = of.distinct === true && numbers.includes(value);
    steps.push({ value, outOf: of.hi - of.lo + 1, words: last?.words ?? [], isRepeat });
    if (!isRepeat) numbers.push(value);
  }
  return { numbers, steps };
}

function wordsOf(key: Uint8Array, prefix: string): () => number {
  const block = new Uint8Array(WORDS_PER_BLOCK * 4);
  const words = new DataView(block.buffer);
  let counter = 0;
  let next = WORDS_PER_BLOCK;
  return () => {
    if (next === WORDS_PER_BLOCK) {
      hmacInto(key, encoder.encode(`${prefix}${counter}`), block);
      counter += 1;
      next = 0;
    }
    const word = words.getUint32(next * 4);
    next += 1;
    return word;
  };
}
