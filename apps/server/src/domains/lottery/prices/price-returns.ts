import type { Rational } from '@fairhouse/game-math';
import { type Disc, findPlay, type LotteryRules, returnOf } from '@fairhouse/game-math/lottery';
import type { PlayPrice, PriceSet } from './price-set.ts';

/** What one price returns, with the rebate; null for odds that are incomplete. */
export interface PriceReturn {
  disc: Disc | null;
  unitClass: string;
  returns: Rational | null;
}

/** Returns what each price of a play type returns. A prize group of all players returns what the top group does. */
export function priceReturns(
  rules: LotteryRules,
  { fixedGroup, discs }: Pick<PriceSet, 'fixedGroup' | 'discs'>,
  play: string,
  { odds, cap }: PlayPrice,
  brandTop: number,
): PriceReturn[] {
  const type = findPlay(rules, play);
  if (!type) return [];
  const classes = Object.keys(type.chances);
  if (!odds) {
    const returns = { num: BigInt(fixedGroup ?? cap ?? brandTop), den: 2_000n };
    return classes.map((unitClass) => ({ disc: null, unitClass, returns }));
  }
  return (Object.entries(odds) as [Disc, Readonly<Record<string, string>>][]).flatMap(([disc, table]) => {
    const rebate_bps = discs.find((each) => each.disc === disc)?.rebate_bps ?? 0;
    return classes.map((unitClass) => ({ disc, unitClass, returns: returnOf(type, table, unitClass, rebate_bps) }));
  });
}

/** Whether a return may be offered with a ceiling. */
export const isBelowCeiling = ({ returns }: Pick<PriceReturn, 'returns'>, ceiling_bps: number): boolean =>
  returns !== null && returns.num * 10_000n <= BigInt(ceiling_bps) * returns.den;

export const showReturn = (returns: Rational | null): string | null => returns && `${returns.num}/${returns.den}`;
