import { rateOf, type TeamFigures, type Tier } from './tiers.ts';

const BPS = 10_000n;

export interface DividendTerms {
  tiers: readonly Tier[];
  /** The most that a cycle pays, in smallest units; 0: no limit. */
  cap: bigint;
  /** Whether a negative result is carried on to the next cycle. */
  carryOver: boolean;
}

/** What a team brought and cost in a cycle, in smallest units. */
export interface CycleFigures extends TeamFigures {
  stake: bigint;
  win: bigint;
  rebate: bigint;
  promo: bigint;
  salary: bigint;
  /** What payments cost the operator; fees that members paid are none. */
  fee: bigint;
}

export interface Dividend {
  /** Profit of the operator on the team. */
  net: bigint;
  /** At most 0. */
  carryIn: bigint;
  base: bigint;
  rate_bps: number | null;
  amount: bigint;
  /** At most 0. */
  carryOut: bigint;
  state: 'DUE' | 'NONE_NEGATIVE' | 'NONE_BELOW_TIER' | 'NONE_ZERO';
}

/** Returns the operator's profit on a team in a cycle (agents-settlement 2). */
export const profitOf = ({ stake, win, rebate, promo, salary, fee }: CycleFigures): bigint =>
  stake - win - rebate - promo - salary - fee;

/**
 * Returns the dividend of a cycle, at most the cap (agents-settlement 8). A positive result without a tier, or above the cap, uses up what was
 * carried.
 */
export function dividendOf({ tiers, cap, carryOver }: DividendTerms, figures: CycleFigures, carried: bigint): Dividend {
  const net = profitOf(figures);
  const carryIn = carryOver ? carried : 0n;
  const base = net + carryIn;
  const rate_bps = rateOf(tiers, figures);
  const full = base > 0n && rate_bps !== null ? (base * BigInt(rate_bps)) / BPS : 0n;
  const amount = cap > 0n && full > cap ? cap : full;
  const carryOut = carryOver && base < 0n ? base : 0n;
  return { net, carryIn, base, rate_bps, amount, carryOut, state: stateOf(base, rate_bps, amount) };
}

function stateOf(base: bigint, rate_bps: number | null, amount: bigint): Dividend['state'] {
  if (base < 0n) return 'NONE_NEGATIVE';
  if (base > 0n && rate_bps === null) return 'NONE_BELOW_TIER';
  return amount > 0n ? 'DUE' : 'NONE_ZERO';
}

/** Returns the dividends of successive cycles, each with what the one before carried on. */
export function dividendsOf(terms: DividendTerms, cycles: readonly CycleFigures[]): Dividend[] {
  let carried = 0n;
  return cycles.map((figures) => {
    const dividend = dividendOf(terms, figures, carried);
    carried = dividend.carryOut;
    return dividend;
  });
}
