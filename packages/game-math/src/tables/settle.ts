import { type Pay, type PayRow, type Spot, type StakeItem, sumStakes, type TableGame } from './table-game.ts';

/** What a stake of a player on a spot came to. Amounts in the smallest unit. */
export type SettledSpot = {
  spot: string;
  /** All stakes of the player on the spot in the round. */
  stake: bigint;
  /** What goes back to the player, with the stake: stake + floor(stake × pay), 0 for a lost one. */
  returned: bigint;
  /** The pay, and the event of the outcome that it is for. Null for a lost stake. */
  paid: { pay: Pay; event: string } | null;
};

const LOSS: Pay = [-1, 1];

/** Returns the row of a spot that pays for an outcome: the first with one of its events. Undefined when the stake is lost. */
export const rowOf = (spot: Spot, events: readonly string[]): PayRow | undefined =>
  spot.rows.find(({ on }) => on.some((event) => events.includes(event)));

/** Returns the pay of a spot for an outcome: -1 for a loss. */
export const payOf = (spot: Spot, events: readonly string[]): Pay => rowOf(spot, events)?.pay ?? LOSS;

/** Returns what goes back for a stake: stake + floor(stake × pay). */
export function returnOf(stake: bigint, [num, den]: Pay): bigint {
  const [product, divisor] = [stake * BigInt(num), BigInt(den)];
  const quotient = product / divisor;
  // division truncates towards 0, which is the wrong way for half of an odd stake
  return stake + (product % divisor < 0n ? quotient - 1n : quotient);
}

/**
 * Settles the stakes of one player on one outcome. Stakes on the same spot are added up first, so that each spot is floored once.
 *
 * @throws RangeError for an unknown spot and for an amount of 0 or less
 */
export function settle(
  game: TableGame,
  items: readonly StakeItem[],
  outcome: { events: readonly string[] },
): SettledSpot[] {
  return [...sumStakes(game, items)].map(([spot, stake]) => {
    const row = rowOf(spot, outcome.events);
    const event = row?.on.find((each) => outcome.events.includes(each));
    return {
      spot: spot.id,
      stake,
      returned: returnOf(stake, row?.pay ?? LOSS),
      paid: row && event !== undefined ? { pay: row.pay, event } : null,
    };
  });
}
