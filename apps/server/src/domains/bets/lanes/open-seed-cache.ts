import { keepLatest } from '#db';
import type { Secrets } from '#secrets';
import type { OpenSeed } from './read-state.ts';

/** Seeds kept open at most; the one not used for longest goes first. */
const KEPT = 200_000;

/** Keeps opened server seeds in memory, so that a player's rounds do not decrypt the same seed again and again. */
export function openSeedCache(secrets: Secrets): { open: OpenSeed } {
  const kept = keepLatest<bigint, { pairNo: bigint; seed: Buffer }>(KEPT);
  return {
    open(accountId, pairNo, sealed) {
      const found = kept.get(accountId);
      const entry = found?.pairNo === pairNo ? found : { pairNo, seed: secrets.open(sealed) };
      kept.set(accountId, entry);
      return entry.seed;
    },
  };
}
