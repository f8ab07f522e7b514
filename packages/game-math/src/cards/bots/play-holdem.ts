import type { Draw } from '../../fair/draw.ts';
import { CARDS, type Card, numberOf, rankOf, suitOf } from '../card.ts';
import type { SeatView } from '../card-game.ts';
import type { HoldemAction } from '../holdem/holdem-state.ts';
import type { HoldemView } from '../holdem/holdem-view.ts';
import { CARD_SETS, type CardSet, rankSet, setOf } from '../holdem/rank-hand.ts';

const RANKS = '23456789TJQKA';

/** Percent of strength from which the bot raises, bets and bluffs, and how often. */
const RAISES_FROM = 85;
const BETS_FROM = 60;
const RAISES_OFTEN = 75;
const BLUFFS_OFTEN = 6;
/** Percent that a call needs beyond the price, for each opponent. */
const MARGIN = 6;

/**
 * Chooses the action of a practice bot: it compares its strength with the price, and bets more the stronger it is. A function of the view
 * and of the draw alone. Throws RangeError when it is not the viewer's turn.
 */
export function playHoldem(view: SeatView<HoldemView>, draw: Draw): HoldemAction {
  const { legal, cards, board, seats } = view;
  if (!legal) throw new RangeError('it is not the turn of the viewer');
  const strength = board.length === 0 ? strengthOfPair(cards) : strengthOnBoard(cards, board);
  const opponents = seats.filter(({ seat, folded }) => !folded && seat !== view.you).length;
  const chance = draw.uint(100);
  const pot = view.pots.reduce((sum, { amount }) => sum + amount, 0) + seats.reduce((sum, { bet }) => sum + bet, 0);
  const raise = raiseBy(view, Math.floor((pot * 2) / 3));
  if (raise && strength >= RAISES_FROM && chance < RAISES_OFTEN) return raise;
  if (legal.call === null)
    return raise && (strength >= BETS_FROM ? chance < RAISES_OFTEN : chance < BLUFFS_OFTEN) ? raise : { type: 'check' };
  const price = Math.floor((legal.call * 100) / (pot + legal.call));
  return strength >= price + MARGIN * opponents ? { type: 'call' } : { type: 'fold' };
}

/** Returns a raise of about so many chips within the bounds, or null when the seat may not raise. */
function raiseBy({ legal, seats }: HoldemView, chips: number): HoldemAction | null {
  if (!legal?.raiseTo) return null;
  const level = Math.max(...seats.map(({ bet }) => bet));
  const [min, max] = legal.raiseTo;
  return { type: 'raise', to: Math.min(max, Math.max(min, level + chips)) };
}

/** Rates two cards before the flop, 0 … 100: high ranks, pairs, one suit and near ranks are worth more. */
function strengthOfPair(cards: readonly Card[]): number {
  const [high = 0, low = 0] = cards.map((card) => RANKS.indexOf(rankOf(card))).sort((a, b) => b - a);
  if (high === low) return 52 + 4 * high;
  const suited = cards[0] && cards[1] && suitOf(cards[0]) === suitOf(cards[1]) ? 6 : 0;
  return 3 * high + 2 * low + suited + Math.max(0, 8 - 2 * (high - low));
}

/** Returns the percent of all two-card hands that the own one beats on the board; ties count half. */
function strengthOnBoard(cards: readonly Card[], board: readonly Card[]): number {
  const [low, high] = setOf(board);
  const own = rankSet(...setOf([...cards, ...board]));
  const unknown = CARDS.filter((card) => !cards.includes(card) && !board.includes(card));
  const sets = unknown.map((card) => CARD_SETS[numberOf(card)] as CardSet);
  let [halves, all] = [0, 0];
  sets.forEach((one, at) => {
    for (const other of sets.slice(at + 1)) {
      const rank = rankSet(low | one[0] | other[0], high | one[1] | other[1]);
      halves += own > rank ? 2 : own === rank ? 1 : 0;
      all += 2;
    }
  });
  return Math.floor((halves * 100) / all);
}
