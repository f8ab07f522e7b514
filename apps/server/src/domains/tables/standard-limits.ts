import type { Currency } from '@fairhouse/contracts';
import { findSpot, type TableGame } from '@fairhouse/game-math/tables';
import { assert } from '#refusal';
import type { LimitSet } from './live-table.ts';

/** The least stake of the standard limits, in the smallest unit of each currency; all are worth about a dollar. */
export const UNITS: Readonly<Record<Currency, bigint>> = {
  USD: 100n,
  EUR: 100n,
  CNY: 500n,
  JPY: 100n,
  VND: 20_000n,
  KWD: 250n,
  USDT: 1_000_000n,
};

/** Most of a player on a spot, in units, by the start of its name. */
const MOST: Readonly<Record<TableGame['kind'], readonly [spot: RegExp, units: bigint][]>> = {
  baccarat: [
    [/^(player|banker)$/, 5_000n],
    [/^tie$/, 500n],
    [/^(player|banker)Pair$/, 500n],
  ],
  roulette: [
    [/^straight:/, 100n],
    [/^split:/, 200n],
    [/^street:/, 300n],
    [/^corner:/, 400n],
    [/^line:/, 600n],
    [/^(dozen|column):/, 1_000n],
    [/^(red|black|odd|even|low|high)$/, 2_000n],
  ],
};
const TABLE = { maxStake: 10_000n, maxReturn: 200_000n, maxDifference: 20_000n };

/** Returns the limits of our own tables in a currency: every spot of roulette; of baccarat player, banker, tie and both pairs. */
export function standardLimits(game: TableGame, currency: Currency): LimitSet {
  const unit = UNITS[currency];
  const spots = game.spots.flatMap(({ id }) => {
    const most = MOST[game.kind].find(([spot]) => spot.test(id))?.[1];
    return most === undefined ? [] : [[id, [String(unit), String(most * unit)]] as const];
  });
  assert(spots.length > 0 && spots.every(([id]) => findSpot(game, id)), `${game.id} has spots`);
  const text = (units: bigint) => String(units * unit);
  return {
    spots: Object.fromEntries(spots),
    maxStake: text(TABLE.maxStake),
    maxReturn: text(TABLE.maxReturn),
    maxDifference: text(TABLE.maxDifference),
  };
}
