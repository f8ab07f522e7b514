/**
 * Shares the rebate of an order among its lines by stake times rate; the last line with a weight gets the rest, so that the parts are the
 * whole. The valid stake of an order is not stored by line.
 */
export function shareRebate(rebate: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map((_, at) => (at === 0 ? rebate : 0n));
  const last = weights.findLastIndex((weight) => weight > 0n);
  const parts = weights.map((weight, at) => (at === last ? 0n : (rebate * weight) / total));
  parts[last] = rebate - parts.reduce((sum, part) => sum + part, 0n);
  return parts;
}
