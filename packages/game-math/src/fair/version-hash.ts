import { canonicalJson, hashOf } from './canonical-json.ts';

const known = new WeakMap<object, string>();

/**
 * Returns the SHA-256 over a game's data as canonical JSON, 64 hex digits: the version recorded with every bet. Computed once for each game.
 */
export function versionHash(spec: object): string {
  const hash = known.get(spec) ?? hashOf(spec);
  known.set(spec, hash);
  return hash;
}

/** Returns the spec as the text whose SHA-256 is the version hash. Keys are sorted, so nothing may depend on the order of keys. */
export const canonicalSpec = (spec: object): string => canonicalJson(spec);
