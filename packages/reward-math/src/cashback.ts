/** What was played in one category, smallest units. Corrections may make the result of a short period negative. */
export interface PlayedFigures {
  valid: bigint;
  stake: bigint;
  win: bigint;
}

/** How a brand computes cashback. */
export interface CashbackRules {
  /** `turnover`: a rate of the valid stake by category. `loss`: one rate of stakes less wins. */
  kind: 'turnover' | 'loss';
  /** Basis points by category; one that is left out gives nothing. */
  rates_bps: Readonly<Partial<Record<string, number>>>;
  /** Basis points of the loss. */
  loss_bps: number;
  /** The categories of the loss; null for all. */
  lossCategories: readonly string[] | null;
  /** The most of one period, smallest units; null for no limit. */
  cap: bigint | null;
  /** Below this nothing is paid and the amount is carried to the next period. */
  least: bigint;
}

/** Ten-thousandths of a smallest unit. */
const E4 = 10_000n;

/** Returns the basis points that a category gives. */
export function cashbackRateOf(rules: CashbackRules, category: string): number {
  if (rules.kind === 'turnover') return rules.rates_bps[category] ?? 0;
  return rules.lossCategories === null || rules.lossCategories.includes(category) ? rules.loss_bps : 0;
}

/** Returns what one category adds, in ten-thousandths of a smallest unit. In `loss` a win makes it negative. */
export function cashbackLine_e4(rules: CashbackRules, category: string, { valid, stake, win }: PlayedFigures): bigint {
  const base = rules.kind === 'turnover' ? valid : stake - win;
  return base * BigInt(cashbackRateOf(rules, category));
}

/** Returns what a period earns by its own figures: not below 0 and not above the cap, in ten-thousandths of a smallest unit. */
export function earnedCashback_e4(
  rules: CashbackRules,
  figures: Iterable<readonly [category: string, played: PlayedFigures]>,
): bigint {
  let sum = 0n;
  for (const [category, played] of figures) sum += cashbackLine_e4(rules, category, played);
  if (sum < 0n) return 0n;
  return rules.cap !== null && sum > rules.cap * E4 ? rules.cap * E4 : sum;
}

/**
 * Returns what a period pays, and what it carries to the next one.
 *
 * @param total_e4 what was carried, what the period earned, and corrections of periods before; ten-thousandths, may be negative
 * @returns `pays` in smallest units, rounded down once
 */
export function payCashback(
  { cap, least }: Pick<CashbackRules, 'cap' | 'least'>,
  total_e4: bigint,
): { pays: bigint; carry_e4: bigint } {
  const whole = total_e4 > 0n ? total_e4 / E4 : 0n;
  const pays = cap !== null && whole > cap ? cap : whole;
  return pays === 0n || pays < least ? { pays: 0n, carry_e4: total_e4 } : { pays, carry_e4: 0n };
}
