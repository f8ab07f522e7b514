import type { Plain } from '#rooms';
import type { HeldGame, OrderBook } from './order-book.ts';

/**
 * An action of a game in its holder. Refusals that it throws reach the caller as they are.
 *
 * @param readAt when the request was read, by the clock of the database; null while neither the process that read it nor the holder is sure of it
 */
export type HeldAction = (
  held: { game: HeldGame; book: OrderBook },
  input: Plain,
  readAt: number | null,
) => Promise<Plain>;

/** The way to the process that holds a game: this one, or another. */
export interface GameHolders {
  /** Registers an action by name, in every process, before the start. */
  register(name: string, action: HeldAction): void;
  /**
   * Runs an action where the game is held. Refuses RETRY when no holder is reached or its answer is lost: the action may have run, so it must
   * recognise a repeat.
   *
   * @param readAt when the body of the request had been read, from `readingTime`; null: the holder stamps it on arrival
   */
  run(gameId: number, name: string, input: Plain, readAt: number | null): Promise<Plain>;
  /** The time of the database at a moment of `performance.now()`; null while this process is not sure of it to 50 ms. */
  readingTime(at_ms: number): number | null;
  /** The time of the database, by the best measurement; for countdowns. */
  now(): number;
  /** The process that holds a game; null when none does. */
  findHolder(gameId: number): Promise<string | null>;
}
