import type { PlayedHand } from '@fairhouse/contracts';
import { CARDS, type Card, findCardGame } from '@fairhouse/game-math/cards';
import type { AnyView, CardEvent } from '../room-view.ts';

/** A moment of a recorded hand: what the player could see, and what had happened. */
export interface ReplayStep {
  view: AnyView;
  log: readonly CardEvent[];
}

/** Events that follow from the one before and belong to its moment. */
const FOLLOWING: ReadonlySet<string> = new Set(['begun', 'posted', 'turn', 'returned', 'finished', 'trick']);

/**
 * Plays a recorded hand again by the rules. Cards that the player never saw are not in the record; any others take their places in the
 * deck, and no view shows them. Throws RangeError for a game or rules that are not known here.
 */
export function createReplay({ game: id, own, log, openings }: PlayedHand): ReplayStep[] {
  const game = findCardGame(id);
  if (!game) throw new RangeError(`the game ${id} is not known`);
  const deck = deckOf(openings as readonly { index: number; card: Card }[]);
  const events = log.map((event, at) => (at === 0 ? { ...event, deck } : event));
  const steps: ReplayStep[] = [];
  let state: unknown = null;
  events.forEach((event, at) => {
    state = game.apply(state, event);
    const next = events[at + 1];
    if (next && FOLLOWING.has(next.type)) return;
    steps.push({
      view: game.view(state, own.seat) as unknown as AnyView,
      log: log.slice(0, at + 1) as unknown as CardEvent[],
    });
  });
  return steps;
}

/** Returns a deck with the known cards at their places. */
function deckOf(openings: readonly { index: number; card: Card }[]): Card[] {
  const known = new Map(openings.map(({ index, card }) => [index, card]));
  const shown = new Set(known.values());
  const others = CARDS.filter((card) => !shown.has(card));
  return CARDS.map((_, index) => known.get(index) ?? (others.pop() as Card));
}
