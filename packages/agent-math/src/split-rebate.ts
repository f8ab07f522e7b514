import { finePerUnit } from './scale.ts';

/** Tenths of a percent: the step of rebate rates. */
const RATE_PARTS = 1_000n;

/**
 * Splits the rebate of a valid stake along a line (agents-settlement 4): the player's own rate, then for each upline the difference to the
 * rate below. Each share is truncated. Returns them in fine units, in the order of the rates.
 *
 * @param rates tenths of a percent, from the player to the top of the line; they do not decrease
 * @param kept what the player keeps of the own rate, where part of it went into a prize
 */
export function splitRebate(
  valid: bigint,
  rates: readonly number[],
  { decimals, kept }: { decimals: number; kept?: number },
): bigint[] {
  const fine = valid * finePerUnit(decimals);
  return rates.map((rate, at) => {
    const below = rates[at - 1];
    const parts = below === undefined ? (kept ?? rate) : rate - below;
    return parts > 0 ? (fine * BigInt(parts)) / RATE_PARTS : 0n;
  });
}
