import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Seals a body to the server's public key as a compact JWE (ECDH-ES, A256GCM). Loaded only when a call needs it. */
export async function sealJwe(body: unknown, jwk: JWK): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .encrypt(key);
}
