declare const cardBrand: unique symbol;
/** A card by its number, 0 … 51. Rank = number mod 13 in the order A 2 … 9 T J Q K, suit = floor(number / 13) in the order s h c d. */
export type Card = number & { readonly [cardBrand]: true };

export const RANKS = 'A23456789TJQK';
const SUITS = 'shcd';
/** Different cards of a deck. */
export const CARDS_PER_DECK = 52;

/** Refuses anything but an integer 0 … 51 with RangeError. */
export function toCard(number: number): Card {
  if (!Number.isInteger(number) || number < 0 || number >= CARDS_PER_DECK)
    throw new RangeError(`${number} is not a card: cards are numbered 0 to ${CARDS_PER_DECK - 1}`);
  return number as Card;
}

/** Parses rank and suit, as in `Ah` or `Td`. Refuses anything else with RangeError. */
export function parseCard(text: string): Card {
  const [rank, suit] = [RANKS.indexOf(text.charAt(0)), SUITS.indexOf(text.charAt(1))];
  if (text.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`${JSON.stringify(text)} is not a card`);
  return (suit * RANKS.length + rank) as Card;
}

/** Returns rank and suit, as in `Ah` or `Td`. */
export const formatCard = (card: Card): string =>
  RANKS.charAt(rankOf(card)) + SUITS.charAt(Math.floor(card / RANKS.length));

/** Returns the rank, 0 … 12: A 2 … 9 T J Q K. */
export const rankOf = (card: number): number => card % RANKS.length;

/**
 * Returns how many of each card are left of so many decks, by card number.
 *
 * @param gone the cards known to be out of the shoe; face-down cards are as unknown as those in it
 * @throws RangeError when a card is gone more often than the decks have it
 */
export function cardsLeft(decks: number, gone: readonly Card[]): number[] {
  const left = new Array<number>(CARDS_PER_DECK).fill(decks);
  for (const card of gone) {
    const count = (left[card] ?? 0) - 1;
    if (count < 0) throw new RangeError(`${formatCard(card)} is gone more often than ${decks} decks have it`);
    left[card] = count;
  }
  return left;
}
