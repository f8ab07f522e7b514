import { type Card, type Rank, rankOf, suitOf } from '../card.ts';
import type { ClimbingConfig, CombinationType, Pattern } from './climbing-config.ts';

/** A combination: its type, its number of cards, and its highest card, by which it is compared. */
export type Combination = { type: CombinationType; size: number; top: Card };

export type Order = Pick<ClimbingConfig, 'ranks' | 'suits'>;

const SAME_RANK: readonly (CombinationType | undefined)[] = [undefined, 'single', 'pair', 'triple', 'quad'];

/** Returns the place of a card in the order of the game, 0 … 51: by rank, then by suit. */
export const orderOf = ({ ranks, suits }: Order, card: Card): number =>
  ranks.indexOf(rankOf(card)) * suits.length + suits.indexOf(suitOf(card));

/** Returns cards low to high. */
export const sortCards = (order: Order, cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => orderOf(order, one) - orderOf(order, other));

/** Returns the combination that cards form together, or null. */
export function classify(config: ClimbingConfig, cards: readonly Card[]): Combination | null {
  const sorted = sortCards(config, cards);
  const top = sorted.at(-1);
  if (top === undefined || new Set(cards).size < cards.length) return null;
  const size = cards.length;
  const ranks = sorted.map((card) => config.ranks.indexOf(rankOf(card)));
  const lowest = ranks[0] as number;
  const sameRank = SAME_RANK[size];
  if (sameRank && ranks.every((rank) => rank === lowest)) return { type: sameRank, size, top };
  const isRow = (width: number, { min, top: highest }: { min: number; top: Rank }): boolean =>
    size % width === 0 &&
    size / width >= min &&
    ranks.every((rank, at) => rank === lowest + Math.floor(at / width)) &&
    (ranks.at(-1) as number) <= config.ranks.indexOf(highest);
  if (isRow(1, config.straights)) return { type: 'straight', size, top };
  return isRow(2, config.pairs) ? { type: 'pairs', size, top } : null;
}

/** Whether a combination fits a pattern. */
export const fits = ({ type, size, rank }: Pattern, combination: Combination): boolean =>
  combination.type === type && combination.size === size && (rank === undefined || rankOf(combination.top) === rank);

/** Whether a combination may be played on another: a higher one of its type and size, or a chop. */
export function beats(config: ClimbingConfig, on: Combination, play: Combination): boolean {
  if (on.type === play.type && on.size === play.size) return orderOf(config, play.top) > orderOf(config, on.top);
  return config.chops.some(({ of, by }) => fits(of, on) && by.some((pattern) => fits(pattern, play)));
}

/** Whether a play that beats another is a chop, which is paid for: not a card of the highest rank on another. */
export const isChop = (config: ClimbingConfig, on: readonly Card[], play: Combination): boolean => {
  const combination = classify(config, on);
  return worthOfPlay(config, on) > 0 && !(combination?.type === play.type && isOfTopRank(config, on));
};

const isOfTopRank = ({ ranks }: ClimbingConfig, cards: readonly Card[]): boolean =>
  cards.every((card) => rankOf(card) === ranks.at(-1));

/** Returns what a chopped combination costs, in units. */
export function worthOfPlay(config: ClimbingConfig, cards: readonly Card[]): number {
  const combination = classify(config, cards);
  if (combination?.type === 'quad') return config.worth.quad;
  if (combination?.type === 'pairs') return worthOfPairs(config, combination.size / 2);
  return combination && combination.type !== 'straight' ? worthOfTopRank(config, cards) : 0;
}

/** Returns what a hand costs that is left at the end of a game by counted cards. */
export function worthOfHand(config: ClimbingConfig, cards: readonly Card[], hasPlayed: boolean): number {
  const counts = config.ranks.map((rank) => cards.filter((card) => rankOf(card) === rank).length);
  const frozen = config.scoring.by === 'cards' && !hasPlayed ? config.scoring.frozen : cards.length;
  const quads = counts.filter((count) => count === 4).length * config.worth.quad;
  return frozen + worthOfTopRank(config, cards) + quads + worthOfPairs(config, longestRow(config, counts, 2));
}

const worthOfTopRank = ({ ranks, worth }: ClimbingConfig, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) === ranks.at(-1) ? worth.top[suitOf(card)] : 0), 0);

const worthOfPairs = ({ worth }: ClimbingConfig, pairs: number): number =>
  worth.pairs.findLast((entry) => entry.pairs <= pairs)?.units ?? 0;

/** Returns the most consecutive ranks of which there are at least so many cards, up to the highest rank of pairs in a row. */
export function longestRow({ ranks, pairs }: ClimbingConfig, counts: readonly number[], least: number): number {
  let [longest, row] = [0, 0];
  for (const count of counts.slice(0, ranks.indexOf(pairs.top) + 1)) {
    row = count >= least ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}
