import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * The commitment shown before any bet: SHA-256 of the 32 seed *bytes* (never of their hex text), as 64 hex digits.
 *
 * @param serverSeed 64 hex digits
 */
export function commitmentOf(serverSeed: string): string {
  const bytes = hexToBytes(serverSeed);
  if (bytes.length !== 32) throw new RangeError('a server seed must have 32 bytes');
  return bytesToHex(sha256(bytes));
}
