import type { Card } from '../card.ts';
import type { SeatView } from '../card-game.ts';
import type { CardOpening } from './card-tree.ts';
import type { JointDeck } from './joint-deck.ts';

/**
 * Returns the openings of the cards that a view shows and an earlier one did not. Takes only views, so no other card can be opened.
 * Without an earlier view, e.g. for a client that connects again, all of them.
 */
export function openCards<View>(
  game: { cardsIn(view: View): readonly Card[] },
  deck: JointDeck,
  view: SeatView<View>,
  earlier: SeatView<View> | null = null,
): CardOpening[] {
  const known = new Set(earlier ? game.cardsIn(earlier) : []);
  const seen = game.cardsIn(view).filter((card) => !known.has(card));
  return seen.map((card) => deck.tree.open(deck.cards.indexOf(card)));
}
