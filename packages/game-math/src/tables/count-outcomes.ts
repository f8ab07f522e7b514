import { eventsOf } from './baccarat/baccarat-events.ts';
import { countBaccarat } from './baccarat/count-baccarat.ts';
import { type Card, cardsLeft } from './cards.ts';
import { rouletteOutcome } from './roulette/roulette-outcome.ts';
import type { TableGame } from './table-game.ts';

/** The events of an outcome, and in how many of all equally likely ways it comes: an integer below 2^53. */
export type CountedOutcome = { events: readonly string[]; ways: number };

/**
 * Counts every possible outcome of the next round exactly.
 *
 * @param gone cards known to be out of the shoe; none for a game without one
 * @throws RangeError when the cards cannot be gone, or too few are left for a round
 */
export function countOutcomes(game: TableGame, gone: readonly Card[] = []): CountedOutcome[] {
  switch (game.kind) {
    case 'baccarat':
      return countBaccarat(cardsLeft(game.decks, gone)).map(({ result, ways }) => ({ events: eventsOf(result), ways }));
    case 'roulette':
      if (gone.length > 0) throw new RangeError(`${game.id} has no cards`);
      return game.wheel.map((number) => ({ events: rouletteOutcome(number).events, ways: 1 }));
  }
}
