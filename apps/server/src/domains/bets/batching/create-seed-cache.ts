import { createLruCache } from '#db';
import type { Secrets } from '#secrets';
import type { DecryptSeed } from './load-state.ts';

/** Maximum number of cached seeds; the least recently used is removed first. */
const MAX_ENTRIES = 200_000;

/** Caches decrypted server seeds in memory, so that a player's rounds do not decrypt the same seed repeatedly. */
export function createSeedCache(secrets: Secrets): { decrypt: DecryptSeed } {
  const seeds = createLruCache<bigint, { pairNo: bigint; seed: Buffer }>(MAX_ENTRIES);
  return {
    decrypt(accountId, pairNo, sealed) {
      const found = seeds.get(accountId);
      const entry = found?.pairNo === pairNo ? found : { pairNo, seed: secrets.open(sealed) };
      seeds.set(accountId, entry);
      return entry.seed;
    },
  };
}
