import { type Rational, ratio } from '../../exact/rational.ts';

/** Chances and odds that were parsed: tables of play types and prices have few of them, and every line of every order needs some. */
const PARSED = new Map<string, Rational>();
const MOST_PARSED = 10_000;

/**
 * Parses "3/1000", "1.982" or "2" exactly.
 *
 * @throws RangeError for any other text
 */
export function parseFraction(text: string): Rational {
  const known = PARSED.get(text);
  if (known) return known;
  const parsed = parse(text);
  if (PARSED.size >= MOST_PARSED) PARSED.clear();
  PARSED.set(text, parsed);
  return parsed;
}

function parse(text: string): Rational {
  const [, whole, decimals, denominator] = /^(\d+)(?:\.(\d+)|\/([1-9]\d*))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${JSON.stringify(text)} is not a fraction`);
  if (denominator !== undefined) return ratio(BigInt(whole), BigInt(denominator));
  return ratio(BigInt(whole + (decimals ?? '')), 10n ** BigInt(decimals?.length ?? 0));
}

/** Rounds a fraction from 0 down to a whole number. */
export const floor = ({ num, den }: Rational): bigint => num / den;

/** Whether one fraction is at most another. */
export const isAtMost = (one: Rational, other: Rational): boolean => one.num * other.den <= other.num * one.den;
