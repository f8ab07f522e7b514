import { createDraw, type Draw, type DrawSeeds } from '../fair/draw.ts';
import type { Target } from './fish-table.ts';

/** The seed pair of a session. It is used by no other game and no other session. */
export type SessionSeeds = Pick<DrawSeeds, 'serverSeed' | 'clientSeed'>;

/** What a hit decides. Each has a stream of its own, so that no draw depends on how many words another one consumed. */
export type DrawPurpose = 'kill' | 'prize';

/** The outcome of a hit, whatever it cost. */
export type HitOutcome = {
  /** The drawn number of 0 … outOf − 1. */
  roll: number;
  outOf: number;
  /** The win in prices of the hit; 0 for none. */
  multiplier: number;
  killed: boolean;
};

/**
 * Draws the outcome of a shot that hits a target. The number of the shot is the nonce. The player's client numbers a shot when it fires, so
 * nobody knows the target when the number is taken.
 *
 * @throws RangeError for an invalid server seed or shot number
 */
export const drawShot = (seeds: SessionSeeds, shot: number, target: Target): HitOutcome =>
  drawHit(target, (purpose) => createDraw({ ...seeds, nonce: shot, tag: `fish:${purpose}` }));

/** Draws the outcome of a hit from any streams. The server uses `drawShot`, simulations use a fast stream. */
export function drawHit({ outOf, prizes }: Target, drawOf: (purpose: DrawPurpose) => Draw): HitOutcome {
  const roll = drawOf('kill').uint(outOf);
  let upTo = 0;
  for (const { count, pays, kills } of prizes) {
    upTo += count;
    if (roll >= upTo) continue;
    const [least, greatest] = pays;
    const above = least === greatest ? 0 : drawOf('prize').uint(greatest - least + 1);
    return { roll, outOf, multiplier: least + above, killed: kills };
  }
  return { roll, outOf, multiplier: 0, killed: false };
}
