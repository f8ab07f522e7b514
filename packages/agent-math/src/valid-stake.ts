/** How much of a stake counts as turnover, by category: all of it, what was at risk, or nothing. */
export type ValidStakeRule = 'stake' | 'risk' | 'none';

/** A settled round, in smallest units. `win` includes `jackpot`. */
export interface SettledRound {
  stake: bigint;
  /** The part of the stake that was given back. */
  refund: bigint;
  win: bigint;
  /** What a growing jackpot paid: it was collected for that, and is no win of the game. */
  jackpot: bigint;
  /** Played without a stake of the player. */
  isFree: boolean;
  /** What the product counted, where it knows better, for example of opposite sides in an order; null where it does not. */
  counted: bigint | null;
}

/** Returns the valid stake of a round (agents-settlement 2). What the product counted can only lower it. */
export function validStakeOf(
  { stake, refund, win, jackpot, isFree, counted }: SettledRound,
  rule: ValidStakeRule,
): bigint {
  const kept = stake - refund;
  if (isFree || kept <= 0n || rule === 'none') return 0n;
  const net = win - jackpot - kept;
  const moved = net < 0n ? -net : net;
  const valid = rule === 'stake' || kept < moved ? kept : moved;
  return counted !== null && counted < valid ? counted : valid;
}
