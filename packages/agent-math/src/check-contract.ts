import { rateOf, type Tier } from './tiers.ts';

export const MAX_TIERS = 10;

/** What is wrong with tiers alone: their number, thresholds that do not rise, rates that fall, a rate of 0. */
export type TierProblem = 'count' | 'thresholds' | 'rates' | 'zero';

/** A tier whose rate is too high for the payer's rate at the same turnover and members. Tiers count from 1. */
export interface OffendingTier {
  tier: number;
  rate_bps: number;
  payer_bps: number;
}

export interface ContractCheck {
  problems: TierProblem[];
  /** Empty while there are problems. */
  offending: OffendingTier[];
}

/** Checks the tiers of a contract alone (agents-settlement 6). */
export function tierProblems(tiers: readonly Tier[]): TierProblem[] {
  const steps = tiers.slice(1).map((tier, at) => [tiers[at] as Tier, tier] as const);
  const found: Record<TierProblem, boolean> = {
    count: tiers.length === 0 || tiers.length > MAX_TIERS,
    thresholds: steps.some(([one, next]) => next.minTurnover <= one.minTurnover || next.minActive < one.minActive),
    rates: steps.some(([one, next]) => next.rate_bps < one.rate_bps),
    zero: tiers.some(({ rate_bps }) => rate_bps <= 0),
  };
  return (Object.keys(found) as TierProblem[]).filter((problem) => found[problem]);
}

/**
 * Checks a contract against its payer's contract of the same kind (agents-settlement 6). Both are step functions that never fall, so the
 * thresholds of the lower one are the only places to look.
 *
 * @param gap_bps how far below the payer's rate every rate must be
 * @param equalAllowed whether the payer's rate, less the gap, may be reached
 */
export function checkContract(
  tiers: readonly Tier[],
  payer: readonly Tier[],
  { gap_bps, equalAllowed }: { gap_bps: number; equalAllowed: boolean },
): ContractCheck {
  const problems = tierProblems(tiers);
  if (problems.length > 0) return { problems, offending: [] };
  const offending = tiers.flatMap(({ minTurnover, minActive, rate_bps }, at) => {
    const payer_bps = rateOf(payer, { turnover: minTurnover, active: minActive }) ?? 0;
    const most = payer_bps - gap_bps;
    const holds = equalAllowed || gap_bps > 0 ? rate_bps <= most : rate_bps < most;
    return holds ? [] : [{ tier: at + 1, rate_bps, payer_bps }];
  });
  return { problems, offending };
}
