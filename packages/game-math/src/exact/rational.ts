/** An exact fraction in lowest terms. `den` > 0. */
export type Rational = { num: bigint; den: bigint };

export function ratio(num: bigint | number, den: bigint | number = 1n): Rational {
  const n = BigInt(num);
  const d = BigInt(den);
  if (d === 0n) throw new RangeError('the denominator of a fraction must not be 0');
  if (d === 1n) return { num: n, den: d };
  const common = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { num: n / common, den: d / common };
}

export function add(a: Rational, b: Rational): Rational {
  if (a.num === 0n) return b;
  if (a.den === b.den) return ratio(a.num + b.num, a.den);
  return ratio(a.num * b.den + b.num * a.den, a.den * b.den);
}
export const subtract = (a: Rational, b: Rational): Rational => ratio(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => ratio(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational): Rational => ratio(a.num * b.den, a.den * b.num);

/** Returns the nearest number, for printing. 15 digits are correct. */
export function toNumber(value: Rational): number {
  const scale = 10n ** 18n;
  return Number((value.num * scale) / value.den) / 1e18;
}

/** Converts a chance computed as a number to a fraction with 60 binary places. */
export const fromNumber = (value: number): Rational => ratio(BigInt(Math.round(value * 2 ** 60)), 2n ** 60n);

/** Rounds to the nearest millionth. */
export function toMillionths(value: Rational): number {
  return Number((value.num * 2_000_000n + value.den) / (value.den * 2n));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
