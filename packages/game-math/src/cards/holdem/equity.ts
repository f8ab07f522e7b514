import { CARDS, type Card, numberOf } from '../card.ts';
import { CARD_SETS, type CardSet, rankSet, setOf } from './rank-hand.ts';

/** Divisible by every number of hands that can share a pot: 1 to 10. */
const SHARES = 2520;

/**
 * The exact equity of hands: of `boards` equally likely boards a hand wins `share / (boards * 2520)`. Integers, so the shares of all
 * hands add up to `boards * 2520`.
 */
export type Equities = { boards: number; shares: readonly number[] };

/**
 * Counts every board that can follow, e.g. when all are all-in and hands are shown. Two hands before the flop are 1,712,304 boards and take
 * about a tenth of a second; from the flop on it takes no time.
 *
 * @param hands two cards each, 2 to 10 hands
 * @param board 0, 3, 4 or 5 cards
 * @param gone cards that cannot come, e.g. folded ones that the caller knows
 */
export function exactEquities(
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
  gone: readonly Card[] = [],
): Equities {
  const known = [...hands.flat(), ...board, ...gone];
  if (new Set(known).size < known.length) throw new RangeError('a card can be in only one place');
  if (hands.length < 2 || hands.length > 10 || hands.some((hand) => hand.length !== 2) || board.length > 5)
    throw new RangeError('2 to 10 hands of two cards and a board of up to five are needed');
  const left = CARDS.filter((card) => !known.includes(card)).map((card) => CARD_SETS[numberOf(card)] as CardSet);
  const sets = hands.map(setOf);
  const shares = sets.map(() => 0);
  const ranks = sets.map(() => 0);
  let boards = 0;

  const showDown = (low: number, high: number): void => {
    let best = 0;
    let winners = 0;
    for (let at = 0; at < sets.length; at++) {
      const set = sets[at] as CardSet;
      const rank = rankSet(low | set[0], high | set[1]);
      ranks[at] = rank;
      if (rank > best) [best, winners] = [rank, 1];
      else if (rank === best) winners += 1;
    }
    for (let at = 0; at < sets.length; at++)
      if (ranks[at] === best) shares[at] = (shares[at] as number) + SHARES / winners;
    boards += 1;
  };
  const complete = (missing: number, from: number, low: number, high: number): void => {
    if (missing === 0) return showDown(low, high);
    for (let at = from; at <= left.length - missing; at++) {
      const set = left[at] as CardSet;
      complete(missing - 1, at + 1, low | set[0], high | set[1]);
    }
  };
  complete(5 - board.length, 0, ...setOf(board));
  return { boards, shares };
}
