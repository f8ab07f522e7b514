import { toNumber } from '../../exact/rational.ts';
import { drawFromWords } from '../../fair/draw.ts';
import { fastWords } from '../../slots/simulate/fast-words.ts';
import { drawHit } from '../draw-shot.ts';
import { targetReturn } from '../exact/target-return.ts';
import type { Target } from '../fish-table.ts';

/** Sums over seeded hits, in multiples of their price. */
export type SimulatedHits = { hits: number; kills: number; won: number };

/** Draws this many hits on a target through production's `drawHit`. */
export function simulateHits(target: Target, hits: number, seed: number): SimulatedHits {
  const words = fastWords(seed);
  const sums: SimulatedHits = { hits, kills: 0, won: 0 };
  for (let hit = 0; hit < hits; hit++) {
    const { multiplier, killed } = drawHit(target, () => drawFromWords(words));
    sums.won += multiplier;
    if (killed) sums.kills += 1;
  }
  return sums;
}

/** Returns the combined sums of two runs. */
export const joinedHits = (a: SimulatedHits, b: SimulatedHits): SimulatedHits => ({
  hits: a.hits + b.hits,
  kills: a.kills + b.kills,
  won: a.won + b.won,
});

/** Returns the distance of a simulation from the exact figures, in standard deviations of its mean. */
export function deviationOfHits(seen: SimulatedHits, target: Target): { won: number; kills: number } {
  const { mean, variance, kill } = targetReturn(target);
  const root = Math.sqrt(seen.hits);
  const chance = toNumber(kill);
  return {
    won: (seen.won / seen.hits - toNumber(mean)) / (Math.sqrt(toNumber(variance)) / root),
    kills: (seen.kills / seen.hits - chance) / (Math.sqrt(chance * (1 - chance)) / root),
  };
}
