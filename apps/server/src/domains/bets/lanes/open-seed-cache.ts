import type { Secrets } from '#secrets';
import type { OpenSeed } from './read-state.ts';

/** Seeds kept open at most; the one not used for longest goes first. */
const KEPT = 200_000;

/** Keeps opened server seeds in memory, so that a player's rounds do not decrypt the same seed again and again. */
export function openSeedCache(secrets: Secrets): { open: OpenSeed } {
  const kept = new Map<bigint, { pairNo: bigint; seed: Buffer }>();
  return {
    open(accountId, pairNo, sealed) {
      const found = kept.get(accountId);
      kept.delete(accountId);
      const entry = found?.pairNo === pairNo ? found : { pairNo, seed: secrets.open(sealed) };
      kept.set(accountId, entry);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value as bigint);
      return entry.seed;
    },
  };
}
