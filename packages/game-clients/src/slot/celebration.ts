import { timesStake_x100 } from '../game/amounts.ts';

/** How a win is presented, in proportion to its size. `none`: lines and amount only, without sound. */
export type Celebration = 'none' | 'small' | 'good' | 'great' | 'grand';

/** Returns the celebration of a win. A return up to the stake is not a win for the player and is not celebrated (UKGC RTS 14). */
export function celebrationOf(win: string, stake: string): Celebration {
  const times_x100 = timesStake_x100(win, stake);
  if (times_x100 <= 100) return 'none';
  if (times_x100 < 1000) return 'small';
  if (times_x100 < 2500) return 'good';
  return times_x100 < 10_000 ? 'great' : 'grand';
}

const COUNT_UP_MS: Record<Celebration, number> = { none: 0, small: 600, good: 1400, great: 2600, grand: 4200 };

/** Returns how long the amount counts up. */
export function countUp_ms(win: string, stake: string, quick: boolean): number {
  const full = COUNT_UP_MS[celebrationOf(win, stake)];
  return quick ? Math.round(full / 2) : full;
}
