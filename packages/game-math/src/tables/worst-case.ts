import { countOutcomes } from './count-outcomes.ts';
import { payOf, returnOf } from './settle.ts';
import { type Pay, type StakeItem, sumStakes, type TableGame } from './table-game.ts';

const known = new WeakMap<TableGame, ReadonlyMap<string, Pay>[]>();

/**
 * Returns the most that stakes can return on one outcome, the stakes included, in the smallest unit. It is exact for the stakes of one player.
 * For those of several, added up by spot, it is a bound, because each player's returns are floored.
 *
 * @throws RangeError for an unknown spot and for an amount of 0 or less
 */
export function worstCase(game: TableGame, items: readonly StakeItem[]): bigint {
  const stakes = [...sumStakes(game, items)];
  const outcomes = known.get(game) ?? bestOutcomes(game);
  known.set(game, outcomes);
  let most = 0n;
  for (const pays of outcomes) {
    let returned = 0n;
    for (const [spot, stake] of stakes) returned += returnOf(stake, pays.get(spot.id) as Pay);
    if (returned > most) most = returned;
  }
  return most;
}

/** Returns the pays by spot of every outcome of a fresh shoe, without those that pay no spot more than another outcome does. */
function bestOutcomes(game: TableGame): ReadonlyMap<string, Pay>[] {
  const best: Pay[][] = [];
  for (const { events } of countOutcomes(game)) {
    const pays = game.spots.map((spot) => payOf(spot, events));
    if (best.some((other) => coversAll(other, pays))) continue;
    const rest = best.filter((other) => !coversAll(pays, other));
    best.splice(0, best.length, ...rest, pays);
  }
  return best.map((pays) => new Map(game.spots.map(({ id }, at) => [id, pays[at] as Pay])));
}

const coversAll = (pays: readonly Pay[], others: readonly Pay[]): boolean =>
  pays.every(([num, den], at) => {
    const [otherNum, otherDen] = others[at] as Pay;
    return num * otherDen >= otherNum * den;
  });
