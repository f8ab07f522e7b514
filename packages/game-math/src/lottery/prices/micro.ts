import { parseFraction } from './fraction.ts';

/** Prizes and payouts have six decimals of the main unit in every currency. */
export const MICRO = 1_000_000n;
const DECIMALS = 6;

/**
 * Parses an amount of the main unit as millionths.
 *
 * @throws RangeError for other text, and for more than six decimals
 */
export function parseMicro(text: string): bigint {
  const { num, den } = parseFraction(text);
  if ((num * MICRO) % den !== 0n) throw new RangeError(`${text} has more than six decimals`);
  return (num * MICRO) / den;
}

/** Formats millionths with six decimals. */
export function formatMicro(micro: bigint): string {
  const digits = (micro < 0n ? -micro : micro).toString().padStart(DECIMALS + 1, '0');
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
