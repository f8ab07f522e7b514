/** Returns the payout of a round: rounded down once per round, never per line. `stake` and the result are in the smallest unit. */
export function payout(stake: bigint, totalWin_x100: number): bigint {
  if (stake < 0n) throw new RangeError('a stake must not be negative');
  return (stake * BigInt(totalWin_x100)) / 100n;
}
