import { multiply, type Rational, ratio } from '../../exact/rational.ts';
import { expectedHits, paidTiers, tierChance, unitClasses } from '../play/chance-of.ts';
import { isPush, type PlayType, type Wins, winKey } from '../play/play-type.ts';
import { type OddsTable, oddsOf } from './odds-table.ts';
import { groupPrize, isUnitOffered } from './unit-prize.ts';

/** The prize of one unit by `unitClass:tier`, in millionths. They are fixed in the line when the order is accepted. */
export type UnitPrizes = ReadonlyMap<string, bigint>;

const everyTier = (play: PlayType): [unitClass: string, tier: string][] =>
  unitClasses(play).flatMap((unitClass) =>
    paidTiers(play, unitClass).map((tier): [string, string] => [unitClass, tier]),
  );

/** Returns the prize of k hits from that of one, so that k hits pay exactly k times as much, or win k times as much beyond the stake. */
function hitPrize({ hitPay }: PlayType, tier: string, one_micro: bigint, unitStake_micro: bigint): bigint {
  const hits = BigInt(tier.slice(1));
  return hitPay === 'times' ? hits * one_micro : unitStake_micro + hits * (one_micro - unitStake_micro);
}

function prizesOf(
  play: PlayType,
  unitStake_micro: bigint,
  prize: (unitClass: string, tier: string) => bigint,
): UnitPrizes {
  return new Map(
    everyTier(play).map(([unitClass, tier]) => [
      winKey(unitClass, tier),
      play.hitPay ? hitPrize(play, tier, prize(unitClass, 'H1'), unitStake_micro) : prize(unitClass, tier),
    ]),
  );
}

/** Returns the prizes of a play type in a prize group. Tiers of one unit share the return equally; all hits have the same prize. */
export const groupPrizes = (play: PlayType, unitStake_micro: bigint, group: number): UnitPrizes =>
  prizesOf(play, unitStake_micro, (unitClass, tier) =>
    groupPrize(unitStake_micro, pricedChance(play, unitClass, tier), group),
  );

/** The chance that a prize is computed from. */
function pricedChance(play: PlayType, unitClass: string, tier: string): Rational {
  if (play.hitPay) return expectedHits(play, unitClass);
  const chance = tierChance(play, unitClass, tier);
  const tiers = paidTiers(play, unitClass).length;
  return tiers === 1 ? chance : multiply(chance, ratio(tiers));
}

/** Whether a unit of stake is offered for a play type in a prize group: no prize loses more than 0.1 % by rounding. */
export const isStakeOffered = (play: PlayType, unitStake_micro: bigint, group: number): boolean =>
  everyTier(play).every(([unitClass, tier]) =>
    isUnitOffered(unitStake_micro, pricedChance(play, unitClass, tier), group),
  );

/**
 * Returns the prizes of a play type with fixed odds.
 *
 * @throws RangeError for a tier without odds
 */
export const oddsPrizes = (play: PlayType, unitStake_micro: bigint, table: OddsTable): UnitPrizes =>
  prizesOf(play, unitStake_micro, (unitClass, tier) => {
    const odds = oddsOf(play, table, unitClass, tier);
    if (!odds) throw new RangeError(`${play.id} has no odds for ${unitClass}:${tier}`);
    return (unitStake_micro * odds.num) / odds.den;
  });

/** What a line returns: prizes of winning units, and stakes of pushed ones. */
export type LineReturn = { prize_micro: bigint; push_micro: bigint };

/** Returns what a line pays: unit prize × winning units × multiple, exact. */
export function linePayout(wins: Wins, prizes: UnitPrizes, unitStake_micro: bigint, multiple: number): LineReturn {
  const paid = { prize_micro: 0n, push_micro: 0n };
  for (const [key, units] of wins) {
    const count = BigInt(units) * BigInt(multiple);
    if (isPush(key)) paid.push_micro += unitStake_micro * count;
    else paid.prize_micro += prizeOf(prizes, key) * count;
  }
  return paid;
}

/** @throws RangeError for a prize that the line does not have */
export function prizeOf(prizes: UnitPrizes, key: string): bigint {
  const prize = prizes.get(key);
  if (prize === undefined) throw new RangeError(`the line has no prize for ${key}`);
  return prize;
}
