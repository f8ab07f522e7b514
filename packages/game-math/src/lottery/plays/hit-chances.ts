import { ratio } from '../../exact/rational.ts';
import type { Chances } from '../play/play-type.ts';

/**
 * Returns the chances of so many independent numbers of a board to equal a number of so many digits: tier Hk of k hits has
 * C(n, k) p^k (1 - p)^(n - k).
 */
export function hitChances(count: number, digits: number): Chances {
  const base = 10n ** BigInt(digits);
  const tiers: Record<string, string> = {};
  let ways = 1n;
  for (let hits = 1; hits <= count; hits++) {
    ways = (ways * BigInt(count - hits + 1)) / BigInt(hits);
    const { num, den } = ratio(ways * (base - 1n) ** BigInt(count - hits), base ** BigInt(count));
    tiers[`H${hits}`] = `${num}/${den}`;
  }
  return { any: tiers };
}
