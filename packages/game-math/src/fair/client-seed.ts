import { utf8ToBytes } from '@noble/hashes/utils.js';

export type ClientSeedProblem = 'empty' | 'too-long' | 'not-text';
export type ClientSeedReading = { ok: true; clientSeed: string } | { ok: false; problem: ClientSeedProblem };

const MAX_BYTES = 64;

/**
 * Parses the seed a player typed: NFC normalised, trimmed, 1–64 bytes of UTF-8. The stored and displayed seed is exactly what is hashed.
 * Refuses broken surrogates and control characters, because people could not see the difference.
 */
export function parseClientSeed(text: string): ClientSeedReading {
  if (!text.isWellFormed()) return { ok: false, problem: 'not-text' };
  const clientSeed = text.normalize('NFC').trim();
  if (clientSeed === '') return { ok: false, problem: 'empty' };
  if (/\p{Cc}/u.test(clientSeed)) return { ok: false, problem: 'not-text' };
  if (utf8ToBytes(clientSeed).length > MAX_BYTES) return { ok: false, problem: 'too-long' };
  return { ok: true, clientSeed };
}
