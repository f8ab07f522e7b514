/** How points are earned: hundredths of a point for each `unit` of valid stake, by category. */
export interface PointRates {
  /** Smallest units of the currency. */
  unit: bigint;
  /** Categories that are not named give nothing. */
  rates_x100: Readonly<Record<string, number>>;
}

/** Millionths of a point in a hundredth. */
const MICRO_OF_HUNDREDTH = 10_000n;

const floorDiv = (a: bigint, b: bigint): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);

/**
 * Returns the points of a sum of valid stakes, in millionths, rounded down once. What a further stake gives is the difference of two sums, so
 * that no stake is rounded away, and one that is taken back takes back just what it gave.
 *
 * @param stake the sum of a category, smallest units
 */
export const pointsOf = ({ unit, rates_x100 }: PointRates, category: string, stake: bigint): bigint =>
  floorDiv(stake * BigInt(rates_x100[category] ?? 0) * MICRO_OF_HUNDREDTH, unit);
