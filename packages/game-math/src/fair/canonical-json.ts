import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Serialises JSON canonically for hashing: keys in the order of their UTF-16 units, no spaces (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // most arrays are long ones of numbers or words
  if (Array.isArray(value))
    return value.every(isPlain) ? JSON.stringify(value) : `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  // by default texts are sorted by their UTF-16 units
  for (const key of Object.keys(fields).sort())
    text += `${text === '' ? '' : ','}${quote(key)}:${canonicalJson(fields[key])}`;
  return `{${text}}`;
}

/** Printable ASCII without quotes and backslashes, as most keys and values are. */
const UNESCAPED = /^[ !#-[\]-~]*$/;

const quote = (text: string): string => (UNESCAPED.test(text) ? `"${text}"` : JSON.stringify(text));

const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

/** Returns the SHA-256 over the canonical JSON of a value, as 64 hex digits. */
export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
