import { type ValidStakeRule, validStakeOf } from '@fairhouse/agent-math';
import type { GameCategory } from '@fairhouse/contracts';

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
 * Returns stake, win and valid stake of a round by the rule of its category. The stake of a free round is 0.
 *
 * @param counted the valid stake that the product knows, which can only lower it; null where it counts none
 */
export function figuresOf(
  { category, isFree }: { category: GameCategory; isFree: boolean },
  { stake, refund, win, adjusted, jackpot }: RoundSums,
  counted: bigint | null,
) {
  const rule: ValidStakeRule = AT_RISK.includes(category) ? 'risk' : 'stake';
  const won = win + adjusted;
  return {
    stake: isFree ? 0n : stake - refund,
    win: won,
    jackpot,
    valid: validStakeOf({ stake, refund, win: won, jackpot, isFree, counted }, rule),
  };
}
