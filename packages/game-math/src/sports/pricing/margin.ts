/**
 * How a margin is spread over the outcomes: in proportion; by a power, so that outsiders carry more; by Shin's model of informed bettors,
 * with the same tendency.
 */
export const MARGIN_METHODS = ['proportional', 'power', 'shin'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the inverse prices of fair chances with a margin: they add up to 1 + margin.
 *
 * @param chances of at least two outcomes, each above 0, adding up to 1
 */
export function addMargin(method: MarginMethod, chances: readonly number[], margin: number): number[] {
  const total = 1 + margin;
  const sumIs = (values: (at: number) => number[]) => (at: number) => sumOf(values(at)) - total;
  switch (method) {
    case 'proportional':
      return chances.map((chance) => chance * total);
    case 'power': {
      const powers = (k: number): number[] => chances.map((chance) => chance ** k);
      return powers(solve(sumIs(powers), 0, 1));
    }
    case 'shin': {
      const shin = (z: number): number[] => {
        const shares = chances.map((chance) => Math.sqrt(z * chance + (1 - z) * chance ** 2));
        return shares.map((share) => share * sumOf(shares));
      };
      return shin(solve(sumIs(shin), 0, 1));
    }
  }
}

/** Returns the fair chances behind inverse prices, the inverse of `addMargin`. */
export function removeMargin(method: MarginMethod, inverses: readonly number[]): number[] {
  const total = sumOf(inverses);
  switch (method) {
    case 'proportional':
      return inverses.map((inverse) => inverse / total);
    case 'power': {
      const powers = (k: number): number[] => inverses.map((inverse) => inverse ** k);
      return powers(solve((k) => sumOf(powers(k)) - 1, 0, MAX_POWER));
    }
    case 'shin': {
      const chances = (z: number): number[] =>
        inverses.map((inverse) => (Math.sqrt(z ** 2 + (4 * (1 - z) * inverse ** 2) / total) - z) / (2 * (1 - z)));
      return chances(solve((z) => sumOf(chances(z)) - 1, 0, MAX_SHIN));
    }
  }
}

/** Margins of a market are far below what these would mean. */
const MAX_POWER = 64;
const MAX_SHIN = 0.999;

/** Returns the zero of a monotonic function by bisection, to the last bit of a number. */
function solve(difference: (at: number) => number, from: number, to: number): number {
  const isRising = difference(to) > difference(from);
  let [low, high] = [from, to];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (difference(middle) > 0 === isRising) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
