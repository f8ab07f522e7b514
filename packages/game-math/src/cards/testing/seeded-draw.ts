import { type Draw, drawFromWords } from '../../fair/draw.ts';
import { fastWords } from '../../slots/simulate/fast-words.ts';
import { CARDS, type Card } from '../card.ts';

/** Creates a draw that a seed determines, for tests. */
export const seededDraw = (seed: number): Draw => drawFromWords(fastWords(seed));

/** Returns a shuffled deck. */
export const shuffledDeck = (draw: Draw): Card[] => draw.shuffle(52).map((number) => CARDS[number] as Card);

/** Returns a deck that begins with given cards; the others follow in the order of their numbers. */
export const deckFrom = (first: readonly Card[]): Card[] => [
  ...first,
  ...CARDS.filter((card) => !first.includes(card)),
];

/** Splits cards that are separated by spaces. */
export const cardsOf = (text: string): Card[] => text.split(' ').filter((card) => card !== '') as Card[];
