import type { Seat } from '../card-game.ts';

/**
 * Returns who gets the card at an index of the deck: a seat of the dealing order, the board, or null for a card that is not dealt. A
 * player's program compares it with the index of each opening.
 */
export function dealtTo(
  { cardsEach, boardCards }: { cardsEach: number; boardCards: number },
  order: readonly Seat[],
  index: number,
): Seat | 'board' | null {
  const dealt = cardsEach * order.length;
  if (index >= dealt) return index < dealt + boardCards ? 'board' : null;
  return order[index % order.length] ?? null;
}
