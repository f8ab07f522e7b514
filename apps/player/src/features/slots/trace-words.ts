import type { SlotSpec, VerifiedRound } from '@fairhouse/game-math';

/** One 32-bit word and what became of it: the stop of a reel, or drawn again because it would have favoured some stops. */
export interface TracedWord {
  /** Where it stands among all words of the round. */
  at: number;
  reel: number;
  word: number;
  /** Stops on the reel; the stop is the remainder of the word by it. */
  length: number;
  stop: number | null;
}

const WORD_RANGE = 2 ** 32;

/** Follows the words of a round to the stops they became, spin by spin, reel by reel. */
export function traceWords(spec: SlotSpec, { words, round }: VerifiedRound): TracedWord[][] {
  let at = 0;
  return round.spins.map((spin) =>
    spec.sets[spin.set].strips.flatMap((strip, reel) => {
      const traced: TracedWord[] = [];
      const { length } = strip;
      for (let stop: number | null = null; stop === null && at < words.length; at += 1) {
        const word = words[at] as number;
        stop = word < WORD_RANGE - (WORD_RANGE % length) ? word % length : null;
        traced.push({ at, reel, word, length, stop });
      }
      return traced;
    }),
  );
}
