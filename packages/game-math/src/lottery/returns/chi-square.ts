/** Pearson's test of counts against equal chances. */
export type ChiSquare = {
  /** Σ (count − expected)² / expected. */
  statistic: number;
  /** Values less one. */
  freedom: number;
  /** The chance of a statistic at least as large, if all values have the same chance. */
  p: number;
};

/** A chi-square statistic follows its distribution closely enough from this expected count of each value on (Cochran's rule). */
const LEAST_EXPECTED = 5;
/** The chance of an alarm about a game whose draws are fair, over all of its positions: that of the 99.9 % band of a return. */
export const FALSE_ALARM = 0.001;

const MAX_TERMS = 10_000;
const TINY = 1e-300;
const PRECISION = 1e-14;

/**
 * Tests counts of equally likely values (Pearson 1900). p is the upper regularised incomplete gamma function Q(freedom / 2, statistic / 2).
 *
 * @throws RangeError for fewer than two values, and without any draw
 */
export function chiSquare(counts: readonly number[]): ChiSquare {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length < 2 || draws === 0) throw new RangeError('a test needs two values and a draw');
  const expected = draws / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return { statistic, freedom, p: upperGamma(freedom / 2, statistic / 2) };
}

/** `unsure`: too few draws for a judgement. */
export type CountStatus = 'unsure' | 'fine' | 'alarm';

/**
 * Judges the counts of one of several positions. The chance of a false alarm is shared among the positions (Bonferroni), so that a fair game
 * raises one in 1,000 windows, however many positions it has.
 */
export function judgeCounts(counts: readonly number[], positions: number): CountStatus {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  if (draws / counts.length < LEAST_EXPECTED) return 'unsure';
  return chiSquare(counts).p < FALSE_ALARM / positions ? 'alarm' : 'fine';
}

/** Q(a, x): by the series of P below a + 1, else by the continued fraction (Lentz), as in Abramowitz and Stegun 6.5.29 and 6.5.31. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * series(a, x) : front * fraction(a, x);
}

function series(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; n < MAX_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / nonZero(an * d + b);
    c = nonZero(b + an / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** ln Γ of whole and half numbers, by Γ(a + 1) = a Γ(a) from Γ(1) = 1 and Γ(1/2) = √π. */
function logGamma(a: number): number {
  let [value, at] = Number.isInteger(a) ? [0, 1] : [Math.log(Math.PI) / 2, 0.5];
  for (; at < a; at++) value += Math.log(at);
  return value;
}
