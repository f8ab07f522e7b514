import { finePerUnit } from './scale.ts';
import { rateOf, type TeamFigures, type Tier } from './tiers.ts';

const BPS = 10_000n;

/** The terms of a salary: tiers, the most that a period pays (0: no limit), and whether the team must have lost. Smallest units. */
export interface SalaryTerms {
  tiers: readonly Tier[];
  cap: bigint;
  lossRequired: boolean;
}

/** The figures of a team in a period, in smallest units. */
export interface SalaryFigures extends TeamFigures {
  stake: bigint;
  win: bigint;
}

/** A salary before anything is taken off it. */
export interface Gross {
  rate_bps: number;
  amount_fine: bigint;
  /** The team won, and the contract pays for losses only. */
  isNotLost: boolean;
}

/** Returns the gross salary of a team: turnover at the rate of its tier, at most the cap (agents-settlement 7). */
export function grossSalary(
  { tiers, cap, lossRequired }: SalaryTerms,
  figures: SalaryFigures,
  decimals: number,
): Gross {
  const rate_bps = rateOf(tiers, figures) ?? 0;
  const per = finePerUnit(decimals);
  const full = (figures.turnover * per * BigInt(rate_bps)) / BPS;
  const isNotLost = lossRequired && figures.stake <= figures.win;
  const amount_fine = isNotLost || full <= 0n ? 0n : cap > 0n && full > cap * per ? cap * per : full;
  return { rate_bps, amount_fine, isNotLost };
}
