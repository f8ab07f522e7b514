import type { Draw } from '../../fair/draw.ts';
import { type Card, rankOf } from '../card.ts';
import type { SeatView } from '../card-game.ts';
import type { ClimbingAction } from '../climbing/climbing-state.ts';
import type { ClimbingView } from '../climbing/climbing-view.ts';
import { classify, orderOf, worthOfPlay } from '../climbing/combination.ts';
import { listPlays } from '../climbing/list-plays.ts';

/** An opponent with so few cards left is stopped at any price. */
const FEW_CARDS = 3;
/** How much a card more is worth, in steps of the order of cards. */
const CARD_WORTH = 10;
/** Percent of turns in which the bot plays its second choice. */
const VARIES_OFTEN = 15;

/**
 * Chooses the action of a practice bot: it plays low cards and long combinations first and saves what costs much, until an opponent is
 * about to finish. A function of the view and of the draw alone. Throws RangeError when it is not the viewer's turn.
 */
export function playTienLen(view: SeatView<ClimbingView>, draw: Draw): ClimbingAction {
  if (view.you === null || view.turn !== view.you) throw new RangeError('it is not the turn of the viewer');
  const plays = listPlays(view).toSorted((one, other) => costOf(view, one) - costOf(view, other));
  const varies = draw.uint(100) < VARIES_OFTEN;
  const best = plays[varies && plays.length > 1 ? 1 : 0];
  if (!best) return { type: 'pass' };
  return view.top === null || isWorthPlaying(view, best) ? { type: 'play', cards: best } : { type: 'pass' };
}

/** What it costs to part with cards: their height, less what leaves the hand with them, and much for cards that win tricks. */
function costOf({ config, hand }: ClimbingView, cards: readonly Card[]): number {
  const top = classify(config, cards)?.top;
  const height = top ? orderOf(config, top) : 0;
  const ranks = new Set(cards.map(rankOf));
  const torn = hand.filter((card) => ranks.has(rankOf(card)) && !cards.includes(card)).length;
  return height - CARD_WORTH * cards.length + CARD_WORTH * torn + 8 * worthOfPlay(config, cards);
}

function isWorthPlaying(view: ClimbingView, cards: readonly Card[]): boolean {
  const { config, hand, top, seats, you } = view;
  const isChop = top !== null && worthOfPlay(config, top.cards) > 0;
  const isSaved = worthOfPlay(config, cards) > 0;
  const isUrgent = seats.some(({ seat, place, cardsLeft }) => seat !== you && place === null && cardsLeft <= FEW_CARDS);
  return isChop || !isSaved || isUrgent || hand.length - cards.length <= FEW_CARDS;
}
