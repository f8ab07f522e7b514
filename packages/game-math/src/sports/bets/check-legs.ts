import type { Price } from '../odds/price.ts';

/** What decides whether legs may be combined. An outright is a fixture of many competitors. */
export type CombinedLeg = {
  selection: string;
  fixture: string;
  tournament: string;
  isOutright: boolean;
  singlesOnly: boolean;
  price: Price;
};

export type LegRules = {
  maxLegs: number;
  /** Limit of the product of all prices, as a whole number. */
  maxOdds: number;
};

/** At most 15 legs and total odds of 10,000. */
export const LEG_RULES: LegRules = { maxLegs: 15, maxOdds: 10_000 };

export type LegProblem =
  | 'NO_LEGS'
  | 'SAME_SELECTION'
  | 'SAME_FIXTURE'
  | 'RELATED'
  | 'SAME_OUTRIGHT'
  | 'SINGLES_ONLY'
  | 'TOO_MANY_LEGS'
  | 'ODDS_TOO_HIGH';

/** Why legs may not be one bet, and the positions of the legs concerned. */
export type LegsRefusal = { problem: LegProblem; legs: number[] };

type Pair = (one: CombinedLeg, other: CombinedLeg) => boolean;

/** The pairs that may not be combined, in the order in which they are looked for. */
const PAIRS: readonly [LegProblem, Pair][] = [
  ['SAME_SELECTION', (one, other) => one.selection === other.selection],
  ['SAME_FIXTURE', (one, other) => one.fixture === other.fixture && !one.isOutright],
  ['RELATED', (one, other) => one.tournament === other.tournament && one.isOutright !== other.isOutright],
  ['SAME_OUTRIGHT', (one, other) => one.fixture === other.fixture && one.isOutright],
];

/**
 * Checks whether legs may be one bet: their results must not depend on each other, so two legs of one fixture are refused, also one live and
 * one before the match. Returns null when they may. Checked before acceptance only: legs are never separated afterwards.
 */
export function checkLegs(legs: readonly CombinedLeg[], { maxLegs, maxOdds } = LEG_RULES): LegsRefusal | null {
  if (legs.length === 0) return { problem: 'NO_LEGS', legs: [] };
  const all = legs.map((_, at) => at);
  for (const [problem, isPair] of PAIRS) {
    const concerned = all.filter((at) =>
      all.some((other) => other !== at && isPair(legs[at] as CombinedLeg, legs[other] as CombinedLeg)),
    );
    if (concerned.length > 0) return { problem, legs: concerned };
  }
  const singlesOnly = all.filter((at) => legs[at]?.singlesOnly);
  if (legs.length > 1 && singlesOnly.length > 0) return { problem: 'SINGLES_ONLY', legs: singlesOnly };
  if (legs.length > maxLegs) return { problem: 'TOO_MANY_LEGS', legs: all };
  const product = legs.reduce((odds, { price }) => odds * BigInt(price), 1n);
  const limit = BigInt(maxOdds) * 1000n ** BigInt(legs.length);
  return product > limit ? { problem: 'ODDS_TOO_HIGH', legs: all } : null;
}
