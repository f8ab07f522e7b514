import { type Card, describeHand, type Rank, rankHand, rankOf } from '@fairhouse/game-math/cards';
import type { Translate } from '@fairhouse/i18n/react';

/** Hands that are named by their highest card; the others by cards of equal rank. */
const IN_SINGULAR: ReadonlySet<string> = new Set(['highCard', 'straight', 'flush', 'straightFlush']);

/** Ace is high. */
const heightOf = (rank: Rank): number => '23456789TJQKA'.indexOf(rank);

/**
 * Describes a hold'em hand in words, such as "two pair, kings and nines". Before the flop it is a pair or the two ranks. Empty without
 * cards.
 */
export function describeHandText(t: Translate, cards: readonly Card[], board: readonly Card[]): string {
  const [first, second] = cards;
  if (!first || !second) return '';
  if (cards.length + board.length < 5) {
    const [high = 'A', low = 'A'] = [first, second].map(rankOf).toSorted((a, b) => heightOf(b) - heightOf(a));
    if (high === low) return t('cards.hand.pair', { a: t(`cards.ranks.${high}`) });
    return t('cards.hand.two', { a: t(`cards.rank.${high}`), b: t(`cards.rank.${low}`) });
  }
  const { class: name, ranks } = describeHand(rankHand([...cards, ...board]));
  const nameOf = (rank: Rank | undefined): string =>
    rank === undefined ? '' : t(`${IN_SINGULAR.has(name) ? 'cards.rank' : 'cards.ranks'}.${rank}`);
  return t(`cards.hand.${name}`, { a: nameOf(ranks[0]), b: nameOf(ranks[1]) });
}
