import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkProof } from './check-proof.ts';
import { checkSignature, parseSigningKeys, type SigningKeys } from './check-signature.ts';
import { verdictOf } from './finding.ts';
import { ProofError, parseProof } from './parse-proof.ts';
import { type RoundProof, sealProof, signedText } from './round-proof.ts';
import { sampleProof } from './testing/sample-proof.ts';

const pairs = { first: generateKeyPairSync('ed25519'), second: generateKeyPairSync('ed25519') };
const publicOf = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' });
const published = parseSigningKeys({
  keys: [publicOf(pairs.first.publicKey, 'first'), publicOf(pairs.second.publicKey, 'second')],
});

const signer = (key: KeyObject, kid: string) => (text: string) => ({
  key: kid,
  ed25519: sign(null, Buffer.from(text), key).toString('base64url'),
});

/** Returns a proof signed by the server, or by the given key. */
function signed(key: KeyObject = pairs.first.privateKey, kid = 'first'): RoundProof {
  const { sha256: _old, signature: _none, ...content } = sampleProof('ember-forge', 'buy-forge');
  return sealProof(content, signer(key, kid));
}
const resultOf = async (proof: RoundProof, keys: SigningKeys = published) => {
  const { id, result } = await checkSignature(proof, keys);
  return `${id} ${result}`;
};
const resealed = ({ sha256: _old, signature, ...content }: RoundProof): RoundProof =>
  sealProof(content, () => signature);

describe('proof signature', () => {
  it('verifies with any published key, retired ones included', async () => {
    expect(await resultOf(signed())).toBe('signed holds');
    expect(await resultOf(signed(pairs.second.privateKey, 'second'))).toBe('signed holds');
    const proof = parseProof(JSON.parse(JSON.stringify(signed())));
    expect(verdictOf([await checkSignature(proof, published), ...checkProof(proof)])).toBe('verified');
  });

  it('fails for an altered and rehashed file, even outside the outcome', async () => {
    const proof = signed();
    const altered = resealed({ ...proof, round: { ...proof.round, reference: 'ref-2' } });
    expect(verdictOf(checkProof(altered))).toBe('verified');
    expect(await resultOf(altered)).toBe('signed fails');
  });

  it('fails with one changed character or another key’s signature', async () => {
    const proof = signed();
    const { ed25519 = '' } = proof.signature ?? {};
    const other = `${ed25519[0] === 'A' ? 'B' : 'A'}${ed25519.slice(1)}`;
    expect(await resultOf({ ...proof, signature: { key: 'first', ed25519: other } })).toBe('signed fails');
    expect(await resultOf({ ...proof, signature: { key: 'second', ed25519 } })).toBe('signed fails');
    for (const broken of ['', '%', ed25519.slice(4)])
      expect(await resultOf({ ...proof, signature: { key: 'first', ed25519: broken } })).toBe('signed fails');
    expect(await resultOf(signed(generateKeyPairSync('ed25519').privateKey, 'first'))).toBe('signed fails');
  });

  it('fails with an unpublished key, and is open without a signature', async () => {
    expect(await resultOf(signed(pairs.first.privateKey, 'third'))).toBe('unknown-key fails');
    expect(await resultOf(sampleProof('ember-forge', 'buy-forge'))).toBe('unsigned open');
  });

  it('is valid for proofs only', async () => {
    const proof = sampleProof('ember-forge', 'buy-forge');
    const bare = signer(pairs.first.privateKey, 'first')(proof.sha256);
    expect(signedText(proof.sha256)).not.toBe(proof.sha256);
    expect(await resultOf({ ...proof, signature: bare })).toBe('signed fails');
  });
});

it('parses published keys and refuses invalid ones', () => {
  expect(parseSigningKeys({ keys: [{ kty: 'RSA' }, null, publicOf(pairs.first.publicKey, 'a')] }).keys).toHaveLength(1);
  for (const none of [null, [], {}, { keys: [] }, { keys: [{ kty: 'OKP', crv: 'X25519', kid: 'a', x: 'b' }] }])
    expect(() => parseSigningKeys(none)).toThrow(ProofError);
});
