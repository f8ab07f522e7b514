import { CARDS, type Card, numberOf, type Rank } from '../card.ts';

/** The classes of hands, lowest first. */
export const HAND_CLASSES = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;
export type HandClass = (typeof HAND_CLASSES)[number];

/**
 * The value of the best five cards: the higher number wins, equal numbers split. Bits 20 … 23 are the class, below them come up to five
 * ranks of 4 bits (0 is a two, 12 an ace), the most important one in bits 16 … 19.
 */
export type HandRank = number;

/** 13 bits, one for each rank: bit 0 is a two, bit 12 an ace. */
type Ranks = number;

/**
 * Cards as two sets of bits: spades in bits 0 … 12 and hearts in 13 … 25 of the first number, clubs and diamonds in the second. The
 * union of hands is the OR of their numbers.
 */
export type CardSet = readonly [number, number];

const RANKS_LOW_TO_HIGH = '23456789TJQKA';
const SETS = 1 << 13;
const classBits = (name: HandClass): number => HAND_CLASSES.indexOf(name) << 20;
const PAIR = classBits('pair');
const TWO_PAIR = classBits('twoPair');
const TRIPS = classBits('trips');
const STRAIGHT = classBits('straight');
const FLUSH = classBits('flush');
const FULL_HOUSE = classBits('fullHouse');
const QUADS = classBits('quads');
const STRAIGHT_FLUSH = classBits('straightFlush');

/** The five highest ranks of a set, in bits 0 … 19, highest first. */
const HIGHEST_FIVE = new Uint32Array(SETS);
const COUNT = new Uint8Array(SETS);
/** The rank of the highest straight in a set, plus 1; 0 without a straight. A 2 3 4 5 is the lowest straight, with a five as its rank. */
const STRAIGHT_TOP = new Uint8Array(SETS);

const WHEEL = 0b1_0000_0000_1111;

for (let ranks = 0; ranks < SETS; ranks++) {
  let value = 0;
  let shift = 16;
  for (let rank = 12; rank >= 0; rank--) {
    if (!(ranks & (1 << rank))) continue;
    COUNT[ranks] = (COUNT[ranks] as number) + 1;
    if (shift < 0) continue;
    value |= rank << shift;
    shift -= 4;
  }
  HIGHEST_FIVE[ranks] = value;
  if ((ranks & WHEEL) === WHEEL) STRAIGHT_TOP[ranks] = 4;
  for (let top = 4; top <= 12; top++) if (((ranks >> (top - 4)) & 0b11111) === 0b11111) STRAIGHT_TOP[ranks] = top + 1;
}

const highest = (ranks: Ranks): number => 31 - Math.clz32(ranks);

/**
 * Returns the value of the best five of 5 to 7 cards, given as a `CardSet` of two numbers. Suits never break ties. In seven cards a flush
 * leaves no room for four of a kind or a full house, so it can be tested first.
 */
export function rankSet(low: number, high: number): HandRank {
  const spades = low & 8191;
  const hearts = low >>> 13;
  const clubs = high & 8191;
  const diamonds = high >>> 13;
  if ((COUNT[spades] as number) >= 5) return rankFlush(spades);
  if ((COUNT[hearts] as number) >= 5) return rankFlush(hearts);
  if ((COUNT[clubs] as number) >= 5) return rankFlush(clubs);
  if ((COUNT[diamonds] as number) >= 5) return rankFlush(diamonds);

  const all = spades | hearts | clubs | diamonds;
  const twice = (spades & hearts) | (clubs & diamonds) | ((spades | hearts) & (clubs | diamonds));
  const straight = STRAIGHT_TOP[all] as number;
  if (twice === 0) return straight > 0 ? STRAIGHT | ((straight - 1) << 16) : (HIGHEST_FIVE[all] as number);

  const thrice = (spades & hearts & (clubs | diamonds)) | (clubs & diamonds & (spades | hearts));
  if (thrice !== 0) {
    const four = spades & hearts & clubs & diamonds;
    if (four !== 0) return QUADS | (highest(four) << 16) | (highest(all & ~four) << 12);
    const three = highest(thrice);
    const others = twice & ~(1 << three);
    if (others !== 0) return FULL_HOUSE | (three << 16) | (highest(others) << 12);
    if (straight > 0) return STRAIGHT | ((straight - 1) << 16);
    return TRIPS | (three << 16) | (((HIGHEST_FIVE[all & ~thrice] as number) >>> 4) & 0xff00);
  }
  if (straight > 0) return STRAIGHT | ((straight - 1) << 16);
  const pair = highest(twice);
  const second = twice & ~(1 << pair);
  if (second === 0) return PAIR | (pair << 16) | (((HIGHEST_FIVE[all & ~twice] as number) >>> 4) & 0xfff0);
  const other = highest(second);
  return TWO_PAIR | (pair << 16) | (other << 12) | (highest(all & ~((1 << pair) | (1 << other))) << 8);
}

function rankFlush(ranks: Ranks): HandRank {
  const straight = STRAIGHT_TOP[ranks] as number;
  return straight > 0 ? STRAIGHT_FLUSH | ((straight - 1) << 16) : FLUSH | (HIGHEST_FIVE[ranks] as number);
}

/** The set of each single card, by card number. */
export const CARD_SETS: readonly CardSet[] = CARDS.map((card) => {
  const bit = 1 << RANKS_LOW_TO_HIGH.indexOf(card.charAt(0));
  const suit = card.charAt(1);
  return suit === 's' ? [bit, 0] : suit === 'h' ? [bit << 13, 0] : suit === 'c' ? [0, bit] : [0, bit << 13];
});

/** Returns different cards as a set. */
export function setOf(cards: readonly Card[]): CardSet {
  let [low, high] = [0, 0];
  for (const card of cards) {
    const set = CARD_SETS[numberOf(card)] as CardSet;
    low |= set[0];
    high |= set[1];
  }
  return [low, high];
}

/** Returns the value of the best five of 5 to 7 different cards. */
export const rankHand = (cards: readonly Card[]): HandRank => rankSet(...setOf(cards));

/** How many ranks describe a hand of each class. */
const DESCRIBING = {
  highCard: 5,
  pair: 4,
  twoPair: 3,
  trips: 3,
  straight: 1,
  flush: 5,
  fullHouse: 2,
  quads: 2,
  straightFlush: 1,
};

/** Describes a value: its class and the ranks that decide, the most important one first, e.g. `pair` with A K Q J. */
export function describeHand(rank: HandRank): { class: HandClass; ranks: readonly Rank[] } {
  const name = HAND_CLASSES[rank >>> 20] as HandClass;
  const rankAt = (at: number): Rank => RANKS_LOW_TO_HIGH.charAt((rank >>> (16 - 4 * at)) & 15) as Rank;
  return { class: name, ranks: Array.from({ length: DESCRIBING[name] }, (_, at) => rankAt(at)) };
}
