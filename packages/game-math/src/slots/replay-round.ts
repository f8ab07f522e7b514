import { drawFromWords } from '../fair/draw.ts';
import { findBetMode, PLAIN_SPIN } from './bet-modes.ts';
import { payout } from './play/payout.ts';
import { playRound } from './play/play-round.ts';
import type { SlotRound } from './play/tape.ts';
import { findSlot } from './slot-games.ts';

/** What is recorded of a round instead of its outcome: the version of the maths, the bet mode, and the words that it consumed. */
export type RecordedWords = {
  gameCode: string;
  versionHash: string;
  /** The bet mode (`betModes`). Absent for a plain spin. */
  option?: string | undefined;
  words: readonly number[];
};

/**
 * Plays a recorded round again from its words.
 *
 * @param price what the round cost, in the smallest unit
 * @returns the round and what it pays without a jackpot, in the smallest unit; null when the version or the bet mode is unknown, or the
 *   round needs other words than those recorded
 */
export function replayRound(
  { gameCode, versionHash, option = PLAIN_SPIN, words }: RecordedWords,
  price: bigint,
): { round: SlotRound; win: bigint } | null {
  const spec = findSlot(gameCode, versionHash);
  const mode = spec && findBetMode(spec, option);
  if (!mode) return null;
  let next = 0;
  const draw = drawFromWords(() => {
    const word = words[next];
    if (word === undefined) throw new RangeError('the recorded words have ended');
    next += 1;
    return word;
  });
  try {
    const round = playRound(spec, draw, option);
    if (next !== words.length) return null;
    return { round, win: payout((price * 100n) / BigInt(mode.cost_x100), round.totalWin_x100) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Words as bytes, four to a word, big-endian. */
export function wordsToBytes(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < words.length; at++) view.setUint32(at * 4, words[at] as number);
  return bytes;
}

/** The words of `wordsToBytes`. */
export function bytesToWords(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength >> 2 }, (_, at) => view.getUint32(at * 4));
}
