import { type Card, rankOf } from '../cards.ts';

export type Side = 'player' | 'banker';

/** Returns a card's points: A 1, 2 … 9, T J Q K 0. */
export const pointsOf = (card: number): number => (rankOf(card) < 9 ? rankOf(card) + 1 : 0);

/** Totals of two cards from which on neither side draws. */
export const NATURAL = 8;
/** The player's side draws with this total or less; the banker's side too, if the player's did not draw. */
export const DRAWS_TO = 5;

const ANY = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The points of the player's third card after which the banker draws, by the banker's total of two cards. */
const BANKER_DRAWS: readonly (readonly number[])[] = [
  ANY,
  ANY,
  ANY,
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

/** Whether the banker draws after the player's third card, by the banker's total of two cards (0 … 7) and the points of that card. */
export const bankerDraws = (total: number, third: number): boolean => BANKER_DRAWS[total]?.includes(third) === true;

/**
 * Returns the side that the next card goes to, or null when the round is complete. The first four go to player, banker, player, banker.
 *
 * @param cards the cards of the round so far, in the order in which they were dealt
 */
export function nextSide(cards: readonly Card[]): Side | null {
  if (cards.length < 4) return cards.length % 2 === 0 ? 'player' : 'banker';
  const [player, banker] = [totalOf(cards, 0, 2), totalOf(cards, 1, 3)];
  if (player >= NATURAL || banker >= NATURAL || cards.length > 5) return null;
  const playerDraws = player <= DRAWS_TO;
  if (cards.length === 4) {
    if (playerDraws) return 'player';
    return banker <= DRAWS_TO ? 'banker' : null;
  }
  return playerDraws && bankerDraws(banker, pointsOf(cards[4] as Card)) ? 'banker' : null;
}

const totalOf = (cards: readonly Card[], one: number, other: number): number =>
  (pointsOf(cards[one] as Card) + pointsOf(cards[other] as Card)) % 10;

/**
 * Returns the cards of one round: those of the shoe from a position on that the rules call for. A round that was interrupted is dealt again
 * from its first card and gets the same cards.
 *
 * @throws RangeError when the shoe has too few cards
 */
export function dealBaccarat(shoe: readonly Card[], from: number): Card[] {
  const cards: Card[] = [];
  while (nextSide(cards) !== null) {
    const card = shoe[from + cards.length];
    if (card === undefined) throw new RangeError(`the shoe has no card ${from + cards.length}`);
    cards.push(card);
  }
  return cards;
}

/**
 * Returns how many cards are burnt at the start of a shoe: the first, which is turned up, and as many more, face down, as its points. T, J, Q
 * and K count 10.
 */
export const burnCount = (first: Card): number => 1 + (pointsOf(first) || 10);
