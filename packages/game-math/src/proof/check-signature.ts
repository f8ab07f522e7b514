import { type Finding, judge, open } from './finding.ts';
import { ProofError } from './parse-proof.ts';
import { type ProofSignature, type RoundProof, signedText } from './round-proof.ts';

/** The site's published public keys: a JWK set (RFC 7517) of Ed25519 keys (RFC 8037). */
export type SigningKeys = { keys: SigningKey[] };
export type SigningKey = { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string };

/** Parses published keys. Throws `ProofError` for an invalid set. Ignores keys of other types. */
export function parseSigningKeys(value: unknown): SigningKeys {
  const keys = (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new ProofError('the published keys must be a JSON object with a list of keys');
  const read = keys.flatMap((key: Partial<SigningKey> | null): SigningKey[] =>
    key?.kty === 'OKP' && key.crv === 'Ed25519' && typeof key.kid === 'string' && typeof key.x === 'string'
      ? [{ kty: 'OKP', crv: 'Ed25519', kid: key.kid, x: key.x }]
      : [],
  );
  if (read.length === 0) throw new ProofError('no Ed25519 key among the keys');
  return { keys: read };
}

/** Checks whether the server wrote the file: its signature must match one of the published keys. Never throws. */
export async function checkSignature(
  { sha256, signature }: Pick<RoundProof, 'sha256' | 'signature'>,
  { keys }: SigningKeys,
): Promise<Finding> {
  if (!signature) return open('unsigned');
  const { key } = signature;
  return checkSignedText({ text: signedText(sha256), signature }, { keys }, { id: 'signed', values: { key } });
}

/** Checks whether the server signed a text. `finding` is what then holds. Never throws. */
export async function checkSignedText(
  { text, signature }: { text: string; signature: ProofSignature },
  { keys }: SigningKeys,
  { id, values }: Pick<Finding, 'id' | 'values'>,
): Promise<Finding> {
  const { key } = signature;
  const published = keys.find(({ kid }) => kid === key);
  if (!published) return judge(false, 'unknown-key', { key });
  const signed = await isSignedBy(published, signature, text);
  return signed === null ? open('unable-to-check-signatures') : judge(signed, id, values);
}

/** Returns null where the runtime does not support Ed25519. */
async function isSignedBy({ kty, crv, x }: SigningKey, { ed25519 }: ProofSignature, text: string) {
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(ed25519), new TextEncoder().encode(text));
  } catch (error) {
    // a page without TLS has no `subtle`; older browsers have it without Ed25519
    if (error instanceof TypeError || (error as Error).name === 'NotSupportedError') return null;
    return false;
  }
}

/** Throws RangeError for invalid base64url. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(base64url)) throw new RangeError('no base64url');
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
