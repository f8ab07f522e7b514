/** The drand chain `quicknet`: the time of its first round (Unix seconds), and the seconds from one round to the next. */
const GENESIS_S = 1_692_803_367;
const PERIOD_S = 3;

/**
 * Returns the first beacon round whose value is published after a time. The round of a draw is fixed when the draw is created.
 *
 * @param sealBy_s the time by which the orders are sealed, Unix seconds
 */
export function beaconRound(sealBy_s: number): { round: number; at_s: number } {
  const round = Math.floor((sealBy_s - GENESIS_S) / PERIOD_S) + 2;
  return { round, at_s: GENESIS_S + (round - 1) * PERIOD_S };
}
