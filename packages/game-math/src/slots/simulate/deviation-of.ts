import { toNumber } from '../../exact/rational.ts';
import type { ExactReturn } from '../exact/exact-return.ts';
import type { Simulated } from './simulate-rounds.ts';

/** The distance of a simulation from the mathematics, in standard deviations of its mean. */
export type Deviations = { won: number; hits: number; features: number };

export function deviationOf(seen: Simulated, exact: ExactReturn): Deviations {
  const root = Math.sqrt(seen.rounds);
  const ofChance = (count: number, chance: number): number => {
    const sd = Math.sqrt(chance * (1 - chance));
    return sd === 0 ? count - seen.rounds * chance : (count / seen.rounds - chance) / (sd / root);
  };
  return {
    won: (seen.won / seen.rounds - toNumber(exact.total)) / (exact.sd / root),
    hits: ofChance(seen.hits, toNumber(exact.hitRate)),
    features: ofChance(seen.features, toNumber(exact.featureTrigger)),
  };
}
