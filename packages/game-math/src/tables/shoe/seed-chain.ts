import { commitmentOf } from '../../fair/commitment.ts';

/** A chain lasts for years: a longer one would only take long to check. */
const MAX_LINKS = 1_000_000;

/**
 * Returns the seed of a chain that comes so many links before another: each is the SHA-256 of the next one's bytes, so every seed is also the
 * commitment of the seed after it.
 *
 * Seed 0 is published before the table opens and never used; shoe or round k uses seed k. The site therefore cannot choose the seed of a shoe
 * when it knows who will play.
 *
 * @param seed 64 hex digits
 * @throws RangeError for a number of links that is not 0 … 1,000,000
 */
export function earlierSeed(seed: string, links: number): string {
  requireLinks(links);
  let found = seed;
  for (let at = 0; at < links; at++) found = commitmentOf(found);
  return found;
}

/** Returns a chain of seeds for so many shoes or rounds from its last one, which is random: seed 0 first. */
export function createSeedChain(last: string, length: number): string[] {
  requireLinks(length);
  const seeds = [last];
  for (let at = 0; at < length; at++) seeds.push(commitmentOf(seeds.at(-1) as string));
  return seeds.reverse();
}

function requireLinks(links: number): void {
  if (!Number.isInteger(links) || links < 0 || links > MAX_LINKS)
    throw new RangeError(`a chain has 0 to ${MAX_LINKS} links, not ${links}`);
}
