import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// The handshake of the internal socket: each side proves that it has the key, by an HMAC over the other's random challenge. The key itself
// is never sent, and a recorded proof is worth nothing.

export type LinkSide = 'rooms' | 'sockets';

export const createChallenge = (): string => randomBytes(24).toString('base64url');

/** The proof of one side for the other's challenge. */
export const proveLinkKey = (key: Buffer, side: LinkSide, challenge: string): string =>
  createHmac('sha256', key).update(`${side} ${challenge}`).digest('base64url');

/** Whether the proof was made with the key. */
export function isLinkProof(key: Buffer, side: LinkSide, challenge: string, proof: unknown): boolean {
  const expected = Buffer.from(proveLinkKey(key, side, challenge));
  const given = Buffer.from(typeof proof === 'string' ? proof : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
