import { type Disc, discOdds, findPlay, hasGroups, type LotteryRules, MIN_GROUP } from '@fairhouse/game-math/lottery';
import type { PlayPrice, Prices } from './lottery-queries.ts';
import { FULL_GROUP, isAtMost } from './price-returns.ts';

type PlayChanges = NonNullable<Prices['changes']['plays']>;

/** Whether a price that takes orders returns more than the ceiling on some disc. */
export const isAbove = ({ returns, isClosed }: Pick<PlayPrice, 'returns' | 'isClosed'>, ceiling_bps: number): boolean =>
  !isClosed && returns.some(({ returns: exact }) => exact !== null && !isAtMost(exact, ceiling_bps));

/** The highest even prize group that returns no more than a ceiling. */
export const groupBelow = (ceiling_bps: number): number =>
  Math.max(MIN_GROUP, 2 * Math.floor((FULL_GROUP * ceiling_bps) / 20_000));

/**
 * Returns the changes of play types with every price above the ceiling lowered to it: the cap of a prize group, or the odds of the discs that
 * return too much. Automatic steps of odds that are lowered are left out, since their floors may be above them.
 */
export function fitPlays(
  rules: LotteryRules,
  {
    prizeMode,
    plays,
    rebates,
    changes,
    ceiling_bps,
  }: Pick<Prices, 'prizeMode' | 'plays' | 'rebates' | 'changes' | 'ceiling_bps'>,
): PlayChanges {
  const fitted = plays
    .filter((price) => isAbove(price, ceiling_bps))
    .map(({ play, returns }): [string, PlayChanges[string]] => {
      const own = changes.plays?.[play] ?? {};
      if (hasGroups(prizeMode)) return [play, { ...own, cap: groupBelow(ceiling_bps) }];
      const type = findPlay(rules, play);
      const discs = returns.flatMap(({ disc, returns: exact }) =>
        disc !== null && exact !== null && !isAtMost(exact, ceiling_bps) ? [disc] : [],
      );
      const lowered = type
        ? Object.fromEntries(
            [...new Set<Disc>(discs)].map((disc) => [disc, discOdds(type, ceiling_bps, rebates[disc] ?? 0)]),
          )
        : {};
      const { steps: _steps, ...rest } = own;
      return [play, { ...rest, odds: { ...own.odds, ...lowered } }];
    });
  return { ...changes.plays, ...Object.fromEntries(fitted) };
}
