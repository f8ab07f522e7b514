import { add, divide, multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import { expectedHits, paidTiers, sumOf, tierChance, unitClasses } from '../play/chance-of.ts';
import { type PlayType, PUSH, winKey } from '../play/play-type.ts';
import { floor, isAtMost, parseFraction } from './fraction.ts';

/**
 * The odds of a play type, stake included, by `unitClass:tier`, as decimal text. A play type that is paid by hits has odds for H1 only; the
 * others follow from it.
 */
export type OddsTable = Readonly<Record<string, string>>;

const hitsOf = (tier: string): Rational => ratio(Number(tier.slice(1)));
const ONE = ratio(1);

/** Returns the odds of a tier, or undefined when the table has none. */
export function oddsOf({ hitPay }: PlayType, table: OddsTable, unitClass: string, tier: string): Rational | undefined {
  const text = table[winKey(unitClass, hitPay ? 'H1' : tier)];
  if (text === undefined) return undefined;
  const odds = parseFraction(text);
  if (hitPay === 'times') return multiply(hitsOf(tier), odds);
  return hitPay === 'net' ? add(ONE, multiply(hitsOf(tier), subtract(odds, ONE))) : odds;
}

export type PriceProblem = {
  unitClass: string;
  /** What one unit returns of its stake, null without odds for a tier. */
  returns: Rational | null;
};

/** Returns what a unit of a class returns: the sum of p × odds, its pushes, and the rebate that is paid on it. Null without odds. */
export function returnOf(play: PlayType, table: OddsTable, unitClass: string, rebate_bps: number): Rational | null {
  const parts = paidTiers(play, unitClass).map((tier) => {
    const odds = oddsOf(play, table, unitClass, tier);
    return odds && multiply(tierChance(play, unitClass, tier), odds);
  });
  if (parts.some((part) => part === undefined)) return null;
  return sumOf([...(parts as Rational[]), tierChance(play, unitClass, PUSH), ratio(rebate_bps, 10_000)]);
}

/**
 * Returns the unit classes whose odds cannot be offered: those without odds, and those that return more than the ceiling. Empty for a table
 * that is accepted.
 */
export function checkOdds(play: PlayType, table: OddsTable, rebate_bps: number, ceiling_bps: number): PriceProblem[] {
  return unitClasses(play)
    .map((unitClass) => ({ unitClass, returns: returnOf(play, table, unitClass, rebate_bps) }))
    .filter(({ returns }) => returns === null || !isAtMost(returns, ratio(ceiling_bps, 10_000)));
}

/** The discs of an entry: the higher the rebate, the lower the odds. */
export const DISCS = ['A', 'B', 'C', 'D'] as const;
export type Disc = (typeof DISCS)[number];

/** Returns a table of odds with three decimals, rounded down, whose units return at most `returns_bps` with the rebate of a disc. */
export function discOdds(play: PlayType, returns_bps: number, rebate_bps: number): OddsTable {
  const share = ratio(returns_bps - rebate_bps, 10_000);
  return Object.fromEntries(
    unitClasses(play).flatMap((unitClass) => {
      const left = subtract(share, tierChance(play, unitClass, PUSH));
      const tiers = paidTiers(play, unitClass);
      if (play.hitPay) return [[winKey(unitClass, 'H1'), formatOdds(hitOdds(play, unitClass, left))]];
      // tiers of one unit get equal shares of the return
      return tiers.map((tier): [string, string] => {
        const odds = divide(divide(left, ratio(tiers.length)), tierChance(play, unitClass, tier));
        return [winKey(unitClass, tier), formatOdds(odds)];
      });
    }),
  );
}

/** The odds of one hit with which all hits return `share`. */
function hitOdds(play: PlayType, unitClass: string, share: Rational): Rational {
  const hits = expectedHits(play, unitClass);
  if (play.hitPay === 'times') return divide(share, hits);
  const anyHit = sumOf(paidTiers(play, unitClass).map((tier) => tierChance(play, unitClass, tier)));
  return add(ONE, divide(subtract(share, anyHit), hits));
}

/** Formats odds with three decimals, rounded down. */
export function formatOdds(odds: Rational): string {
  const thousandths = floor(multiply(odds, ratio(1_000)))
    .toString()
    .padStart(4, '0');
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`;
}
