import { type GroupTerms, groupTerms } from '@fairhouse/game-math/lottery';
import type { PlayerRate } from '../orders/read-slip.ts';

/** Returns the groups of a player: only the top one, which keeps nothing, where no own rebate is given. */
export function playerTerms({ rate_bps, brandTop, keepsRebate }: PlayerRate, cap: number | null): GroupTerms {
  const terms = groupTerms(rate_bps, brandTop, cap ?? brandTop);
  return keepsRebate ? terms : { ...terms, min: terms.top };
}
