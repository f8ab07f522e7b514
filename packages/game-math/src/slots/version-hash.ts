import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SlotSpec } from './slot-spec.ts';

/** SHA-256 over the spec as canonical JSON (keys sorted, no spaces), 64 hex digits: the version every bet is recorded with. */
export function versionHash(spec: SlotSpec): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(spec))));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}
