import type { Rational } from '../../exact/rational.ts';

/** Rounds to the nearest integer, halves away from zero: the rounding of returns and of shown prices. */
export function roundHalfUp({ num, den }: Rational): bigint {
  const rounded = ((num < 0n ? -num : num) * 2n + den) / (den * 2n);
  return num < 0n ? -rounded : rounded;
}

/** Formats an integer of 10^-places with all its places: (-1250, 3) is "-1.250". */
export function formatFixed(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}`;
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
}
