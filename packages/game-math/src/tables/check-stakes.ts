import { findSpot, type StakeItem, type TableGame } from './table-game.ts';
import { worstCase } from './worst-case.ts';

/** What a table accepts in a round, in the smallest unit. */
export type TableLimits = {
  /** The least and the most of a player on each spot. A spot without limits is closed. */
  spots: ReadonlyMap<string, { min: bigint; max: bigint }>;
  /** The most of a player on all spots. */
  maxStake: bigint;
  /** The most that all stakes at the table may return on one outcome (`worstCase`). */
  maxReturn: bigint;
  /** The most by which the stakes at the table on `banker` and on `player` may differ. */
  maxDifference: bigint;
};

export type StakeProblem = {
  problem:
    | 'unknown-spot'
    | 'amount'
    | 'closed-spot'
    | 'spot-min'
    | 'spot-max'
    | 'max-stake'
    | 'max-return'
    | 'difference';
  /** Null for a limit on all spots. */
  spot: string | null;
  /** How much the limit leaves; for `spot-min` the least stake. 0 where there is no amount. */
  left: bigint;
};

/**
 * Stakes of a round that are accepted or being accepted: the player's own, and those of everybody at the table, the player included. They may
 * be added up by spot.
 */
export type AcceptedStakes = { player: readonly StakeItem[]; table: readonly StakeItem[] };

/** Checks a bet against the limits of its table. Returns the first limit that it exceeds, or null. A bet is accepted or refused as a whole. */
export function checkStakes(
  game: TableGame,
  limits: TableLimits,
  items: readonly StakeItem[],
  accepted: AcceptedStakes,
): StakeProblem | null {
  return checkSpots(game, limits, items, accepted.player) ?? checkTotals(game, limits, items, accepted);
}

function checkSpots(
  game: TableGame,
  limits: TableLimits,
  items: readonly StakeItem[],
  own: readonly StakeItem[],
): StakeProblem | null {
  for (const { spot, amount } of items) {
    if (!findSpot(game, spot)) return { problem: 'unknown-spot', spot, left: 0n };
    if (amount <= 0n) return { problem: 'amount', spot, left: 0n };
    const limit = limits.spots.get(spot);
    if (!limit) return { problem: 'closed-spot', spot, left: 0n };
    const before = sumOn(own, spot);
    const after = before + sumOn(items, spot);
    if (after < limit.min) return { problem: 'spot-min', spot, left: limit.min };
    if (after > limit.max) return { problem: 'spot-max', spot, left: restOf(limit.max, before) };
  }
  return null;
}

function checkTotals(
  game: TableGame,
  limits: TableLimits,
  items: readonly StakeItem[],
  { player, table }: AcceptedStakes,
): StakeProblem | null {
  if (sumOn(player) + sumOn(items) > limits.maxStake)
    return { problem: 'max-stake', spot: null, left: restOf(limits.maxStake, sumOn(player)) };
  if (worstCase(game, [...table, ...items]) > limits.maxReturn)
    return { problem: 'max-return', spot: null, left: restOf(limits.maxReturn, worstCase(game, table)) };
  const [before, after] = [table, [...table, ...items]].map((all) => sumOn(all, 'banker') - sumOn(all, 'player')) as [
    bigint,
    bigint,
  ];
  // a bet that makes the difference smaller is accepted even if a lower limit was set in between
  if (absolute(after) <= limits.maxDifference || absolute(after) <= absolute(before)) return null;
  return {
    problem: 'difference',
    spot: after > 0n ? 'banker' : 'player',
    left: restOf(limits.maxDifference, after > 0n ? before : -before),
  };
}

const sumOn = (items: readonly StakeItem[], on?: string): bigint =>
  items.reduce((sum, { spot, amount }) => (on === undefined || spot === on ? sum + amount : sum), 0n);

const restOf = (limit: bigint, used: bigint): bigint => (limit > used ? limit - used : 0n);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
