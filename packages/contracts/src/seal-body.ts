/** What of the package `jose` seals a body. It is handed in, so that a page that never seals never loads it. */
export interface Jose {
  importJWK(jwk: Record<string, unknown>, alg: string): Promise<unknown>;
  CompactEncrypt: new (
    plain: Uint8Array,
  ) => {
    setProtectedHeader(header: { alg: string; enc: string; kid?: string }): { encrypt(key: never): Promise<string> };
  };
}

/** Seals a body to the server's public key: compact JWE, ECDH-ES on P-256 with A256GCM. */
export async function sealBody(jose: Jose, body: unknown, jwk: Record<string, unknown>): Promise<string> {
  const key = await jose.importJWK(jwk, 'ECDH-ES');
  const kid = jwk['kid'];
  return new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(typeof kid === 'string' ? { kid } : {}) })
    .encrypt(key as never);
}
