import type { DrawnNumber, SlotSpec, SlotSpin, VerifiedRound } from '@fairhouse/game-math';

/** One 32-bit word and its result: a number, or redrawn because it would have caused a bias. */
export interface TracedWord {
  /** Its index among all words of the round. */
  at: number;
  /** The index of the number within its step, from 0. */
  number: number;
  /** The reel whose stop the number is, or null for any other number. */
  reel: number | null;
  word: number;
  /** The number is the word modulo this value. */
  outOf: number;
  value: number | null;
}

/** Traces the words of a round to their numbers, step by step. The number of a progressive jackpot is one more step. */
export function traceWords(spec: SlotSpec, { round, numbers }: VerifiedRound): TracedWord[][] {
  let at = 0;
  return numbers.map((drawn, step) =>
    drawn.flatMap(({ words, outOf, value }: DrawnNumber, number) =>
      words.map((word, try_) => ({
        at: at++,
        number,
        reel: reelOf(spec, round.spins[step], number),
        word,
        outOf,
        value: try_ === words.length - 1 ? value : null,
      })),
    ),
  );
}

/**
 * In a plain spin of plain reels the first numbers are the stops. With variable heights, weights or held reels, other numbers are drawn
 * between them.
 */
function reelOf(spec: SlotSpec, spin: SlotSpin | undefined, number: number): number | null {
  if (!spin) return null;
  const { set, stops, step } = spin;
  const plain =
    !spec.reelHeights && !spec.sets[set].weights && !step && !(spec.wildReels?.set === 'free' && set === 'free');
  return plain && number < stops.length ? number : null;
}
