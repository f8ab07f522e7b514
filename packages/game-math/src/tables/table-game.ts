import type { BaccaratEvent } from './baccarat/baccarat-events.ts';

/**
 * What a stake wins, as a fraction of it: [1, 1] is even money, [0, 1] returns the stake (a push), [-1, 2] returns half of it. A stake whose
 * spot has no row for the outcome is lost.
 */
export type Pay = readonly [num: number, den: number];

/** The pay for any of these events. */
export type PayRow<Event extends string = string> = { on: readonly Event[]; pay: Pay };

/** A place for stakes. The first row that has an event of the outcome pays. */
export type Spot<Event extends string = string> = {
  id: string;
  rows: readonly PayRow<Event>[];
  /** A table may close these spots from a written depth of the shoe on: when the rest is known, they can favour the player. */
  side?: true;
};

/**
 * A game as data. It is hashed (`versionHash`) and recorded with every round, so anything that changes a pay changes the version. The rules
 * that no variant changes are in the folder of its kind.
 */
export type TableGame = BaccaratGame | RouletteGame;

export type BaccaratGame = {
  kind: 'baccarat';
  id: string;
  version: string;
  /** Decks of a shoe, 1 … 8. */
  decks: number;
  spots: readonly Spot<BaccaratEvent>[];
};

export type RouletteGame = {
  kind: 'roulette';
  id: string;
  version: string;
  /** The pockets in the order of the wheel, clockwise. An event of an outcome is its number, as text. */
  wheel: readonly number[];
  red: readonly number[];
  spots: readonly Spot[];
};

/** A player's stake on a spot, in the smallest unit of the currency. */
export type StakeItem = { spot: string; amount: bigint };

/**
 * Returns a player's total on each spot, in the order of the items.
 *
 * @throws RangeError for a spot that the game does not have, and for an amount of 0 or less
 */
export function sumStakes(game: TableGame, items: readonly StakeItem[]): Map<Spot, bigint> {
  const sums = new Map<Spot, bigint>();
  for (const { spot: id, amount } of items) {
    const spot = findSpot(game, id);
    if (!spot) throw new RangeError(`${game.id} has no spot ${JSON.stringify(id)}`);
    if (amount <= 0n) throw new RangeError(`a stake must be more than 0, the one on ${id} is ${amount}`);
    sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  }
  return sums;
}

const indexes = new WeakMap<TableGame, ReadonlyMap<string, Spot>>();

/** Returns undefined for a spot that the game does not have. */
export function findSpot(game: TableGame, id: string): Spot | undefined {
  const index = indexes.get(game) ?? new Map(game.spots.map((spot) => [spot.id, spot]));
  indexes.set(game, index);
  return index.get(id);
}
