import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { ProofSignature } from '@fairhouse/game-math';
import type { FastifyInstance } from 'fastify';
import type { Secrets } from '#secrets';

/** The server's keys for signing round proofs. */
export interface HouseKeys {
  /** Signs with the newest key. */
  sign(text: string): ProofSignature;
  /** The public half of every key so far, newest first, as a JWK set. */
  published: { keys: Record<string, unknown>[] };
}

/** The PKCS #8 prefix of an Ed25519 private key, followed by its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

interface HouseKey {
  id: string;
  key: KeyObject;
  jwk: Record<string, unknown>;
}

/**
 * Derives the keys number 1 to `newest` from the master key (decision 024). Nothing is stored, and every process derives the same keys. Old
 * keys stay published, so that their signatures can still be checked.
 */
export function createHouseKeys(secrets: Secrets, newest: number): HouseKeys {
  const keys = Array.from({ length: newest }, (_, at) => keyOf(secrets, newest - at));
  const [signing] = keys;
  if (!signing) throw new Error('PROOF_KEY_VERSION must be 1 or more.');
  return {
    sign: (text) => ({ key: signing.id, ed25519: sign(null, Buffer.from(text), signing.key).toString('base64url') }),
    published: { keys: keys.map(({ jwk }) => jwk) },
  };
}

/** Derives a key. Its id is the hash of its public half, so no two installations share an id. */
function keyOf(secrets: Secrets, number: number): HouseKey {
  const der = Buffer.concat([PKCS8_HEAD, secrets.derive(`round proofs: key ${number}`)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { kty, crv, x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  return { id, key, jwk: { kty, crv, x, kid: id, use: 'sig', alg: 'EdDSA' } };
}

/** Serves the public keys. Other origins may fetch them, since they exist to check signatures. */
export function registerHouseKeysRoute(http: FastifyInstance, { published }: HouseKeys): void {
  http.get('/.well-known/fairhouse-keys.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*').send(published),
  );
}
