import { createLruCache } from '#db';
import type { Secrets } from '#secrets';
import type { DecryptSeed } from './load-state.ts';

/** Seeds kept open at most; the one not used for longest goes first. */
const MAX_ENTRIES = 200_000;

/** Keeps opened server seeds in memory, so that a player's rounds do not decrypt the same seed again and again. */
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
