import { canonicalJson, hashOf } from '../fair/canonical-json.ts';
import type { SlotSpec } from './slot-spec.ts';

const known = new WeakMap<SlotSpec, string>();

/** SHA-256 over the spec as canonical JSON, 64 hex digits: the version every bet is recorded with. Computed once for each spec. */
export function versionHash(spec: SlotSpec): string {
  const hash = known.get(spec) ?? hashOf(spec);
  known.set(spec, hash);
  return hash;
}

/** The spec as the text that its version hash is the SHA-256 of. Keys are sorted, so nothing may depend on the order of keys. */
export const canonicalSpec = (spec: SlotSpec): string => canonicalJson(spec);
