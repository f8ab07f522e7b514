import type { Currency } from '@fairhouse/contracts';
import type { MarketKindId } from '@fairhouse/game-math/sports';

/** Kinds of market that may be bet on during a match. Singles only. */
const LIVE_KINDS: readonly string[] = ['1x2', 'ah', 'ou'] satisfies MarketKindId[];
export const isLiveKind = (kind: string): boolean => LIVE_KINDS.includes(kind);

/** A book that is further behind takes no bets. */
export const MAX_BEHIND_MS = 1_000;

/**
 * How long after its start a match may be completed; then its undecided bets are void. 36 hours is the usual rule of football (section
 * `corrections` of the rules page).
 */
export const WAITING_MS = 36 * 3_600_000;

/** Returns the end of the waiting time of a match, in milliseconds. */
export const waitsUntil = (startsAt: Date): number => startsAt.getTime() + WAITING_MS;

/**
 * Limits of a bet in the smallest unit, by currency: the largest return of one bet, and the largest loss of a brand on one fixture. The
 * smallest and the largest stake are those of the game's stake list, which an operator may change.
 */
export const LIMITS: Readonly<
  Record<Currency, { minStake: bigint; maxStake: bigint; maxReturn: bigint; maxLiability: bigint }>
> = {
  USD: limitsOf(100n, 1n),
  EUR: limitsOf(100n, 1n),
  CNY: limitsOf(100n, 5n),
  JPY: limitsOf(1n, 100n),
  VND: limitsOf(1n, 20_000n),
  KWD: limitsOf(1_000n, 1n),
  USDT: limitsOf(1_000_000n, 1n),
};

/** @param unit the smallest units of 1; `scale` makes lists of all currencies have nearly the same value */
function limitsOf(unit: bigint, scale: bigint) {
  const one = unit * scale;
  return { minStake: one / 2n || 1n, maxStake: 5_000n * one, maxReturn: 100_000n * one, maxLiability: 50_000n * one };
}
