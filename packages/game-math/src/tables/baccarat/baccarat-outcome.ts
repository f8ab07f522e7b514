import { type Card, rankOf } from '../cards.ts';
import {
  type BaccaratEvent,
  type BaccaratResult,
  eventsOf,
  hasNatural,
  type PairKind,
  type Winner,
  winnerOf,
} from './baccarat-events.ts';
import { nextSide, pointsOf, type Side } from './baccarat-rules.ts';

/** A complete round: the hands, and everything that pays and roads need of them. */
export type BaccaratOutcome = BaccaratResult & {
  player: readonly Card[];
  banker: readonly Card[];
  winner: Winner;
  natural: boolean;
  events: readonly BaccaratEvent[];
};

/**
 * Returns the outcome of a round from its cards in the order in which they were dealt.
 *
 * @throws RangeError when the rules call for another card, or for fewer
 */
export function baccaratOutcome(cards: readonly Card[]): BaccaratOutcome {
  const hands: Record<Side, Card[]> = { player: [], banker: [] };
  for (const [at, card] of cards.entries()) {
    const side = nextSide(cards.slice(0, at));
    if (!side) throw new RangeError(`the round is complete after ${at} cards, it has ${cards.length}`);
    hands[side].push(card);
  }
  const missing = nextSide(cards);
  if (missing) throw new RangeError(`the round is not complete: the next card goes to the ${missing}`);
  const { player, banker } = hands;
  const result: BaccaratResult = {
    playerPoints: sumPoints(player),
    bankerPoints: sumPoints(banker),
    playerCards: player.length as 2 | 3,
    bankerCards: banker.length as 2 | 3,
    playerPair: pairOf(player),
    bankerPair: pairOf(banker),
  };
  return { ...result, player, banker, winner: winnerOf(result), natural: hasNatural(result), events: eventsOf(result) };
}

const sumPoints = (hand: readonly Card[]): number => hand.reduce<number>((sum, card) => sum + pointsOf(card), 0) % 10;

function pairOf([first, second]: readonly Card[]): PairKind {
  if (first === second) return 'perfect';
  return rankOf(first as Card) === rankOf(second as Card) ? 'pair' : 'none';
}
