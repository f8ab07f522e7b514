import { add, multiply, type Rational, ratio } from '../../exact/rational.ts';
import { parseFraction } from '../prices/fraction.ts';
import type { PlayType } from './play-type.ts';

/** Returns the chance that a unit of a class wins a tier, 0 for a tier that it cannot win. */
export const tierChance = ({ chances }: PlayType, unitClass: string, tier: string): Rational =>
  parseFraction(chances[unitClass]?.[tier] ?? '0');

/** Returns the unit classes of a play type. */
export const unitClasses = ({ chances }: PlayType): string[] => Object.keys(chances);

/** Returns the tiers of a unit class that pay, without the push. */
export const paidTiers = ({ chances }: PlayType, unitClass: string): string[] =>
  Object.keys(chances[unitClass] ?? {}).filter((tier) => tier !== 'PUSH');

/** Adds up fractions. */
export const sumOf = (fractions: readonly Rational[]): Rational => fractions.reduce(add, ratio(0));

/** Returns how many hits a unit with the tiers H1, H2 … has on average. */
export const expectedHits = (play: PlayType, unitClass: string): Rational =>
  sumOf(
    paidTiers(play, unitClass).map((tier) => multiply(ratio(Number(tier.slice(1))), tierChance(play, unitClass, tier))),
  );
