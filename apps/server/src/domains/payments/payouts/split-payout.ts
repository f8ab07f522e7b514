/**
 * Splits what a withdrawal pays out into as few payouts as possible, all but the last of them full. If the last would be below the smallest
 * one, the one before gives it what lacks. Returns null where that is impossible.
 *
 * @param net what is paid out, in the smallest unit, above 0
 * @param most largest single payout; null: no limit
 * @param least smallest single payout
 */
export function splitPayout(net: bigint, most: bigint | null, least: bigint): bigint[] | null {
  if (net < least) return null;
  if (most === null || net <= most) return [net];
  const count = Number((net + most - 1n) / most);
  const parts = Array.from({ length: count - 1 }, () => most);
  const last = net - most * BigInt(count - 1);
  if (last >= least) return [...parts, last];
  const before = most - (least - last);
  if (before < least) return null;
  return [...parts.slice(0, -1), before, least];
}
