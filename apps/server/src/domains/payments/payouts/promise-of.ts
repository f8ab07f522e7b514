/** The measured time from request to payment: of `n` withdrawals, in seconds; null means more than a day. */
export interface PayoutPromise {
  n: number;
  half_s: number | null;
  nineOfTen_s: number | null;
}

/** Fewer than these say too little. */
const LEAST = 20;
const DAY_S = 86_400;

/**
 * Returns within what time half and nine of ten withdrawals were paid, by the nearest rank; those still unpaid count as the longest. Null
 * below 20: then the operator's own text is shown.
 */
export function promiseOf(paidAfter_s: readonly number[], stillWaiting: number): PayoutPromise | null {
  const n = paidAfter_s.length + stillWaiting;
  if (n < LEAST) return null;
  const sorted = paidAfter_s.toSorted((a, b) => a - b);
  const at = (rank: number): number | null => {
    const time_s = sorted[rank - 1];
    return time_s === undefined || time_s > DAY_S ? null : time_s;
  };
  return { n, half_s: at(Math.ceil(n / 2)), nineOfTen_s: at(Math.ceil((9 * n) / 10)) };
}
