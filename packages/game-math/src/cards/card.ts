const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['s', 'h', 'c', 'd'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
/** A card by rank and suit, e.g. `As` or `Td`. The text is the same in states, logs and messages. */
export type Card = `${Rank}${Suit}`;

/** The 52 cards by their number: rank = n mod 13 in the order A 2 … 9 T J Q K, suit = floor(n / 13) in the order s h c d. */
export const CARDS: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as const));

const numbers = new Map<string, number>(CARDS.map((card, number) => [card, number]));

/** Returns the number of a card, 0 … 51. */
export const numberOf = (card: Card): number => numbers.get(card) as number;

export const isCard = (value: unknown): value is Card => typeof value === 'string' && numbers.has(value);

export const rankOf = (card: Card): Rank => card[0] as Rank;
export const suitOf = (card: Card): Suit => card[1] as Suit;

/** Whether a list has each of the 52 cards once. */
export const isDeck = (cards: readonly Card[]): boolean =>
  cards.length === CARDS.length && cards.every(isCard) && new Set(cards).size === CARDS.length;
