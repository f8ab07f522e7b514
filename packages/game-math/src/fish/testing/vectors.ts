import { ratio } from '../../exact/rational.ts';
import { killTarget } from '../exact/target-return.ts';
import type { FishTable, Target } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import vectors from '../vectors.json' with { type: 'json' };

export { vectors };

/** The part of a hit that kills return in the vectors, whose other parts are free shots and a jackpot. */
const VECTOR_RETURN = ratio(24, 25);

/** The boss of the vectors: 0.5 for the kill, 0.3 for an arm, 0.16 for ink. */
const KRAKEN: Target = {
  outOf: 1_000,
  prizes: [
    { count: 1, pays: [200, 800], kills: true },
    { count: 12, pays: [25, 25], kills: false },
    { count: 32, pays: [5, 5], kills: false },
  ],
};

type TargetName = keyof typeof vectors.targets;

/** Returns a target of the vectors. */
export function vectorTarget(name: string): Target {
  if (name === 'kraken') return KRAKEN;
  const [least, greatest = least] = vectors.targets[name as TargetName].pays as [number, number?];
  return killTarget(VECTOR_RETURN, [least, greatest]);
}

/** A table with the swarm of the vectors: 22 kinds by weight. Their chances are of no interest here. */
export const vectorTable: FishTable = {
  ...kelpHollow,
  fish: Object.entries(vectors.weights).map(([id, weight]) => ({ ...kelpHollow.boss, id, weight })),
};
