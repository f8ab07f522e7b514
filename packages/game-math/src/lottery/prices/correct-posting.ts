/** What a correction changes in whole smallest units, signed, and the prize remainder after it. */
export type CorrectedPosting = { due: bigint; remainder_micro: bigint };

/**
 * Replaces an exact payout by another. The remainder moves as if all had been paid or taken, so that what was posted, with what the operator
 * bears, and the remainder are always the sum of the exact payouts (lottery-play 7).
 *
 * @param unit_micro the smallest unit of the currency
 */
export function correctPosting(
  remainder_micro: bigint,
  change: { before_micro: bigint; after_micro: bigint },
  unit_micro: bigint,
): CorrectedPosting {
  const total = remainder_micro + change.after_micro - change.before_micro;
  // a division of bigints rounds towards zero; the remainder is never negative
  const remainder = ((total % unit_micro) + unit_micro) % unit_micro;
  return { due: (total - remainder) / unit_micro, remainder_micro: remainder };
}

/**
 * Divides what a correction changes: more to pay is paid; to take back is what is available, and nothing once it is too late. The operator
 * bears the rest, so that no balance goes below zero.
 *
 * @param due signed, smallest units
 */
export function divideCorrection(
  due: bigint,
  { available, isLate }: { available: bigint; isLate: boolean },
): { paid: bigint; taken: bigint; borne: bigint } {
  if (due >= 0n) return { paid: due, taken: 0n, borne: 0n };
  const back = -due;
  const free = isLate || available < 0n ? 0n : available;
  const taken = free < back ? free : back;
  return { paid: 0n, taken, borne: back - taken };
}
