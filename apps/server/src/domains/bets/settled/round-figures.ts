import { type ValidStakeRule, validStakeOf } from '@fairhouse/agent-math';
import type { GameCategory } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The sums of a round, smallest units. */
export interface RoundSums {
  stake: bigint;
  refund: bigint;
  win: bigint;
  adjusted: bigint;
  jackpot: bigint;
}

/** In these categories opposite sides of a round are netted: what counts is what was at risk. */
export const AT_RISK: readonly GameCategory[] = ['LIVE', 'SPORTS', 'PVP'];

/**
 * Returns what of the refunds of a corrected round is a stake again: a pushed stake that the new result wins or loses. The product counts it in the
 * valid stake of the round, while the round keeps the refund of the first settlement, and its win has the whole difference.
 */
function restoredOf({ stake, refund, adjusted }: RoundSums, counted: bigint | null): bigint {
  const kept = stake - refund;
  if (adjusted === 0n || counted === null || counted <= kept) return 0n;
  return (counted < stake ? counted : stake) - kept;
}

/** `restoredOf` of a row of `bets.round r` with the valid stake that the product counted. */
export const restoredWith = (counted: RawBuilder<unknown>): RawBuilder<bigint> => {
  const stake = sql`(r.stake - coalesce(r.bonus_stake, 0))`;
  return sql`case when r.adjusted = 0 or ${counted} is null then 0 else greatest(0, least(${counted}, ${stake}) - ${stake} + r.refund) end`;
};

/**
 * Returns stake, win and valid stake of a round by the rule of its category. The stake of a free round is 0.
 *
 * @param counted the valid stake that the product knows, which lowers it, or raises it as far as refunds are stakes again; null where it counts none
 */
export function figuresOf(
  { category, isFree }: { category: GameCategory; isFree: boolean },
  sums: RoundSums,
  counted: bigint | null,
) {
  const { stake, jackpot } = sums;
  const restored = restoredOf(sums, counted);
  const refund = sums.refund - restored;
  const rule: ValidStakeRule = AT_RISK.includes(category) ? 'risk' : 'stake';
  const won = sums.win + sums.adjusted + restored;
  return {
    stake: isFree ? 0n : stake - refund,
    win: won,
    jackpot,
    valid: validStakeOf({ stake, refund, win: won, jackpot, isFree, counted }, rule),
  };
}
