import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { calls, Output, Sent } from '@fairhouse/contracts';

type Passkeys = typeof calls.passkeys;

/** A simulated passkey device that can be told to lie. */
export interface TestPasskey {
  /** Returns its public key, like `navigator.credentials.create`. */
  create(options: Output<Passkeys['options']>, tampering?: Tampering): Sent<Passkeys['add']>['credential'];
  /** Signs a challenge, like `navigator.credentials.get`. */
  sign(options: Output<Passkeys['challenge']>, tampering?: Tampering): Sent<Passkeys['login']>;
}

interface Tampering {
  /** The origin that the browser claims. */
  origin?: string;
  /** Whether the user was verified by fingerprint, face or PIN. */
  verified?: boolean;
  counter?: number;
  /** The owner that the key claims. */
  owner?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** Creates an authenticator with one ES256 key (WebAuthn level 3, §6.1 and §6.5), for pages of this origin. */
export function createTestPasskey(origin: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let owner = '';
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, tampering: Tampering): string =>
    text(JSON.stringify({ type, challenge, origin: tampering.origin ?? origin, crossOrigin: false }));
  const dataOf = (rpId: string, tampering: Tampering, attested: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const flags = PRESENT | ((tampering.verified ?? true) ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(tampering.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  const self = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    create(options, tampering = {}) {
      owner = options.user.id;
      // COSE: an EC2 key for ES256 on P-256 (RFC 9053)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = dataOf(options.rp.id, tampering, attested);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = clientDataOf('webauthn.create', options.challenge, tampering);
      return { ...self, response: { clientDataJSON, attestationObject: text(attestation) } };
    },
    sign(options, tampering = {}) {
      const data = dataOf(options.rpId, tampering);
      const clientDataJSON = clientDataOf('webauthn.get', options.challenge, tampering);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...self,
        response: {
          clientDataJSON,
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, privateKey)),
          userHandle: tampering.owner ?? owner,
        },
      };
    },
  };
}
