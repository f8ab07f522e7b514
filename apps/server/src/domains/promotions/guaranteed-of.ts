import { type BonusMoneyTerms, type Currency, parseMoney } from '@fairhouse/contracts';
import { betModes, listSlotVersions } from '@fairhouse/game-math';
import { guaranteedBonus } from '@fairhouse/reward-math';

/** A published return is rounded to a millionth. */
const ROUNDED_MICRO = 1n;

/**
 * Returns what of bonus money becomes cash on average at least, whatever is played, in smallest units; null where that is not known: for a game
 * that publishes no return, or without a maximum stake. A jackpot pays cash, so it is no part of the return here.
 *
 * @param required_e4 what must be played, ten-thousandths of the smallest unit
 */
export function guaranteedOf(
  { categories, games, vendors = [], maxStake }: BonusMoneyTerms,
  currency: Currency,
  { award, required_e4 }: { award: bigint; required_e4: bigint },
): bigint | null {
  const lastStake = maxStake === null ? null : parseMoney(maxStake, currency);
  if (lastStake === null || vendors.length > 0) return null;
  const weights = new Map(games.map(({ game, weight_bps }) => [game, weight_bps]));
  const ofAll = categories.find(({ category }) => category === 'RNG')?.weight_bps ?? 0;
  const versions = listSlotVersions();
  if ([...weights.keys()].some((game) => !versions.some(({ id }) => id === game))) return null;
  const least = versions.flatMap((spec) => {
    const weight_bps = weights.get(spec.id) ?? ofAll;
    if (weight_bps === 0) return [];
    return betModes(spec).map(({ rtp_ppm }) => {
      const edge_micro = BigInt(1_000_000 - rtp_ppm) + ROUNDED_MICRO;
      return guaranteedBonus(award, required_e4, { edge_micro, weight_bps, lastStake });
    });
  });
  return least.reduce<bigint | null>((lowest, each) => (lowest === null || each < lowest ? each : lowest), null);
}
