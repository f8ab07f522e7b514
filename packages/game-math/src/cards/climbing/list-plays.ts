import { type Card, rankOf } from '../card.ts';
import type { ClimbingConfig } from './climbing-config.ts';
import type { ClimbingView } from './climbing-view.ts';
import { sortCards } from './combination.ts';
import { refusalOf } from './play-game.ts';

/**
 * Returns the legal plays of the viewer, to mark cards and for bots: every set of equal cards, and rows with each possible highest card
 * over the lowest other ones. Other suits below the highest card make no difference. Empty when the viewer may not play.
 */
export function listPlays(view: ClimbingView): Card[][] {
  const own = view.seats.find(({ seat }) => seat === view.you);
  if (!own || view.ended) return [];
  const seat = { seat: own.seat, hand: view.hand, passed: own.passed };
  return listCombinations(view.config, view.hand).filter((cards) => refusalOf(view, seat, cards) === null);
}

/** Returns the combinations of a hand, the lowest ranks first. */
function listCombinations(config: ClimbingConfig, hand: readonly Card[]): Card[][] {
  const byRank = config.ranks.map((rank) =>
    sortCards(
      config,
      hand.filter((card) => rankOf(card) === rank),
    ),
  );
  return byRank.flatMap((cards, from) => [
    ...[1, 2, 3, 4].flatMap((size) => choose(cards, size)),
    ...listRows(byRank, from, 1, config.straights.min, config.ranks.indexOf(config.straights.top)),
    ...listRows(byRank, from, 2, config.pairs.min, config.ranks.indexOf(config.pairs.top)),
  ]);
}

/** Returns the rows of so many cards of each rank that begin at a rank. */
function listRows(byRank: readonly Card[][], from: number, width: number, min: number, highest: number): Card[][] {
  const rows: Card[][] = [];
  const below: Card[] = [];
  for (let rank = from; rank <= highest; rank++) {
    const cards = byRank[rank] as Card[];
    if (cards.length < width) break;
    if (rank - from + 1 >= min) rows.push(...choose(cards, width).map((top) => [...below, ...top]));
    below.push(...cards.slice(0, width));
  }
  return rows;
}

/** Returns every choice of so many cards. */
function choose(cards: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, at) => choose(cards.slice(at + 1), size - 1).map((others) => [card, ...others]));
}
