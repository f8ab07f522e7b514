import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { ProofSignature } from '@fairhouse/game-math';
import type { FastifyInstance } from 'fastify';
import type { Secrets } from '#secrets';

/** The keys by which the house owns the proofs that it writes. */
export interface HouseKeys {
  /** Signs with the newest key. */
  sign(text: string): ProofSignature;
  /** The public half of every key so far, the newest first, as a JWK set. */
  published: { keys: Record<string, unknown>[] };
}

/** What Ed25519 takes as a private key: 32 bytes behind the head of their PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

interface HouseKey {
  id: string;
  key: KeyObject;
  jwk: Record<string, unknown>;
}

/**
 * The keys number 1 to `newest`, made from the master key (decision 024): nothing is stored, every process has the same, and a key that is
 * no longer signed with stays published, so that what it signed can still be checked.
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

/** A key is named by the hash of its public half, so that no two houses have one of the same name. */
function keyOf(secrets: Secrets, number: number): HouseKey {
  const der = Buffer.concat([PKCS8_HEAD, secrets.derive(`round proofs: key ${number}`)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { kty, crv, x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const id = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
  return { id, key, jwk: { kty, crv, x, kid: id, use: 'sig', alg: 'EdDSA' } };
}

/** Where anybody finds the public keys. Served to pages of other sites too: they are there to be checked with. */
export function registerHouseKeysRoute(http: FastifyInstance, { published }: HouseKeys): void {
  http.get('/.well-known/fairhouse-keys.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*').send(published),
  );
}
