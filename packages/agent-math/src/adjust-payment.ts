/** What the next payment of a contract comes to after its earlier periods were computed again. */
export interface AdjustedPayment {
  /** What all new amounts are more than the old ones. */
  adjustment: bigint;
  paid: bigint;
  /** At most 0: what later payments work off. Nothing is taken from a balance. */
  carriedOn: bigint;
}

/**
 * Returns the next payment of a contract after a correction (agents-settlement 10). Paid records stay as they are; the difference goes into
 * the open period.
 *
 * @param before amounts of the closed periods as they were paid; `after` the same computed again
 * @param amount of the open period
 * @param carried what was carried on before, at most 0
 */
export function adjustPayment(
  before: readonly bigint[],
  after: readonly bigint[],
  amount: bigint,
  carried: bigint,
): AdjustedPayment {
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
  const adjustment = sum(after) - sum(before);
  const next = amount + adjustment + carried;
  return { adjustment, paid: next > 0n ? next : 0n, carriedOn: next < 0n ? next : 0n };
}
