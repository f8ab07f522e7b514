import type { DrawnNumber, SlotSpec, SlotSpin, VerifiedRound } from '@fairhouse/game-math';

/** One 32-bit word and what became of it: a number, or drawn again because it would have favoured some. */
export interface TracedWord {
  /** Where it stands among all words of the round. */
  at: number;
  /** Which number of its step it is for, from 0. */
  number: number;
  /** The reel whose stop the number is; null for any other number. */
  reel: number | null;
  word: number;
  /** The number is the remainder of the word by it. */
  outOf: number;
  value: number | null;
}

/** Follows the words of a round to the numbers they became, step by step; a progressive jackpot's number is one step more. */
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

/** In a plain spin of plain reels the first numbers are the stops; heights, weights and held reels are drawn among them. */
function reelOf(spec: SlotSpec, spin: SlotSpin | undefined, number: number): number | null {
  if (!spin) return null;
  const { set, stops, step } = spin;
  const plain =
    !spec.reelHeights && !spec.sets[set].weights && !step && !(spec.wildReels?.set === 'free' && set === 'free');
  return plain && number < stops.length ? number : null;
}
