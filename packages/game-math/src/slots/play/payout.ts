/** The money a round pays: floored once a round, never per line. `stake` and the answer are in the smallest unit. */
export function payout(stake: bigint, totalWin_x100: number): bigint {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  return (stake * BigInt(totalWin_x100)) / 100n;
}
