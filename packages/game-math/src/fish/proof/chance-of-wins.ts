/** Rarer than this is no chance: one honest session in a thousand million. */
export const IMPLAUSIBLE = 1e-9;

/** Returns how many wins are expected of hits with these chances. */
export const expectedWins = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

/**
 * Returns the chance of at least so many wins in independent hits with these chances (Poisson binomial distribution). 1 for no more wins
 * than expected, which nobody complains of.
 */
export function chanceOfWins(wins: number, chances: readonly number[]): number {
  if (wins <= expectedWins(chances)) return 1;
  // the chance of each number of wins so far; the last one is that number or more
  const distribution = new Float64Array(wins + 1);
  distribution[0] = 1;
  for (const chance of chances) {
    distribution[wins] = at(distribution, wins) + at(distribution, wins - 1) * chance;
    for (let count = wins - 1; count > 0; count--)
      distribution[count] = at(distribution, count) * (1 - chance) + at(distribution, count - 1) * chance;
    distribution[0] = at(distribution, 0) * (1 - chance);
  }
  return at(distribution, wins);
}

const at = (values: Float64Array, index: number): number => values[index] as number;
