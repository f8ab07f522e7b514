import { multiply, type Rational, ratio, subtract } from '../exact/rational.ts';
import type { Card } from './cards.ts';
import { type CountedOutcome, countOutcomes } from './count-outcomes.ts';
import { rowOf } from './settle.ts';
import type { Spot, TableGame } from './table-game.ts';

export type SpotChances = {
  /** The chance of each row of the spot. With what is missing to 1 the stake is lost. */
  rows: readonly Rational[];
  /** What a stake loses on average, as a part of it; below 0 it gains. The floor of a pay is not counted. */
  edge: Rational;
};

export type RoundChances = {
  /** The chance of every event that is possible. */
  events: ReadonlyMap<string, Rational>;
  spots: ReadonlyMap<string, SpotChances>;
};

/**
 * Returns the exact chances of a game's next round: of a fresh shoe, or after the cards that are known to be gone.
 *
 * @throws RangeError like `countOutcomes`
 */
export function exactChances(game: TableGame, gone: readonly Card[] = []): RoundChances {
  const outcomes = countOutcomes(game, gone);
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const events = new Map<string, number>();
  for (const { events: names, ways } of outcomes)
    for (const name of names) events.set(name, (events.get(name) ?? 0) + ways);
  return {
    events: new Map([...events].map(([name, ways]) => [name, ratio(ways, all)])),
    spots: new Map(game.spots.map((spot) => [spot.id, chancesOf(spot, outcomes, all)])),
  };
}

function chancesOf(spot: Spot, outcomes: readonly CountedOutcome[], all: number): SpotChances {
  const ways = spot.rows.map(() => 0);
  for (const outcome of outcomes) {
    const at = spot.rows.findIndex((row) => row === rowOf(spot, outcome.events));
    if (at >= 0) ways[at] = (ways[at] as number) + outcome.ways;
  }
  const rows = ways.map((count) => ratio(count, all));
  // each row leaves the stake and its pay, anything else nothing
  const edge = spot.rows.reduce((rest, { pay: [num, den] }, at) => {
    const chance = rows[at] as Rational;
    return subtract(rest, multiply(chance, ratio(num + den, den)));
  }, ratio(1));
  return { rows, edge };
}
