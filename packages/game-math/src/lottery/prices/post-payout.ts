/** Whole smallest units that are paid, and what stays in the account's prize remainder. */
export type Posting = { posted: bigint; remainder_micro: bigint };

/**
 * Pays an exact payout in whole smallest units. What is below one stays in the remainder and is paid with a later payout, so that all that
 * was posted and the remainder are always the sum of the exact payouts.
 *
 * @param unit_micro the smallest unit of the currency
 */
export function postPayout(remainder_micro: bigint, payout_micro: bigint, unit_micro: bigint): Posting {
  const due = remainder_micro + payout_micro;
  return { posted: due / unit_micro, remainder_micro: due % unit_micro };
}
