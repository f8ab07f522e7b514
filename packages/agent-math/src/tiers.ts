/** A tier of a contract: from a turnover, in smallest units, and a number of active members on. Both must be reached. */
export interface Tier {
  minTurnover: bigint;
  minActive: number;
  rate_bps: number;
}

/** What a team has done in a period. */
export interface TeamFigures {
  turnover: bigint;
  active: number;
}

/** Returns the highest rate of the tiers that are reached, in basis points; null when none is (agents-settlement 5). */
export function rateOf(tiers: readonly Tier[], { turnover, active }: TeamFigures): number | null {
  const rates = tiers.filter((tier) => turnover >= tier.minTurnover && active >= tier.minActive);
  return rates.length === 0 ? null : Math.max(...rates.map(({ rate_bps }) => rate_bps));
}

/** Returns the tiers of a contract that ends inside its cycle: turnovers by days, truncated (agents-settlement 9). */
export const tiersForDays = (tiers: readonly Tier[], daysInForce: number, daysOfCycle: number): Tier[] =>
  tiers.map((tier) => ({ ...tier, minTurnover: (tier.minTurnover * BigInt(daysInForce)) / BigInt(daysOfCycle) }));
