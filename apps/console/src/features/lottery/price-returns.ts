import { type OddsTable, type PlayType, returnOf } from '@fairhouse/game-math/lottery';

/** A group of 2,000 pays everything back. */
export const FULL_GROUP = 2_000;

/** Formats an exact fraction "num/den" as percent with three decimals, rounded down: "97.800%". */
export function formatReturn(returns: string): string {
  const [num = '0', den = '1'] = returns.split('/');
  const thousandths = (BigInt(num) * 100_000n) / BigInt(den);
  return `${thousandths / 1_000n}.${(thousandths % 1_000n).toString().padStart(3, '0')}%`;
}

/** Returns the exact return of a unit class with some odds and a rebate as "num/den"; null for odds that are missing or no number. */
export function exactReturn(play: PlayType, odds: OddsTable, unitClass: string, rebate_bps: number): string | null {
  try {
    const returns = returnOf(play, odds, unitClass, rebate_bps);
    return returns && `${returns.num}/${returns.den}`;
  } catch {
    // text that is no fraction
    return null;
  }
}

/** Whether a return may be offered. */
export function isAtMost(returns: string, ceiling_bps: number): boolean {
  const [num = '0', den = '1'] = returns.split('/');
  return BigInt(num) * 10_000n <= BigInt(ceiling_bps) * BigInt(den);
}
