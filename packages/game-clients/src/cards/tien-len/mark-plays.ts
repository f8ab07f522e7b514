import { type Card, type ClimbingView, classify, listPlays, rankOf } from '@fairhouse/game-math/cards';

const countOf = (cards: readonly Card[], rank: string): number => cards.filter((card) => rankOf(card) === rank).length;

/**
 * Whether cards can be part of a combination like a listed one. `listPlays` lists rows with the lowest cards below the highest rank; any
 * others of those ranks make the same row.
 */
function admits({ config, lowest }: ClimbingView, play: readonly Card[], cards: readonly Card[]): boolean {
  const top = classify(config, play)?.top;
  const ranks = new Set(cards.map(rankOf));
  return [...ranks].every((rank) => {
    const own = cards.filter((card) => rankOf(card) === rank);
    if (top !== undefined && rank === rankOf(top)) return own.every((card) => play.includes(card));
    // the lowest card needs its place
    const kept = lowest !== null && rankOf(lowest) === rank && !own.includes(lowest) ? 1 : 0;
    return own.length + kept <= countOf(play, rank);
  });
}

/** Returns the cards that can be added to a selection on the way to a legal play, and those of the selection. */
export function playableCards(view: ClimbingView, selected: readonly Card[]): Set<Card> {
  const plays = listPlays(view);
  const isPossible = (cards: readonly Card[]): boolean =>
    plays.some((play) => cards.length <= play.length && admits(view, play, cards));
  return new Set(view.hand.filter((card) => isPossible(selected.includes(card) ? selected : [...selected, card])));
}

/** Whether the selection is a legal play now. */
export function isLegalPlay(view: ClimbingView, selected: readonly Card[]): boolean {
  if (view.lowest !== null && !selected.includes(view.lowest)) return false;
  return listPlays(view).some((play) => play.length === selected.length && admits(view, play, selected));
}
