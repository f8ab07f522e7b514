/** What of the package `jose` seals a body. It is handed in, so that a page that never seals never loads it. */
export interface Jose {
  importJWK(jwk: Record<string, unknown>, alg: string): Promise<unknown>;
  CompactEncrypt: new (
    plain: Uint8Array,
  ) => {
    /** `iat` is in seconds since 1970 UTC, `jti` a random id that is good for one call. The header is authenticated with the body: nobody renews those of a captured one. */
    setProtectedHeader(header: { alg: string; enc: string; kid?: string; iat: number; jti: string }): {
      encrypt(key: never): Promise<string>;
    };
  };
}

/**
 * Seals a body to the server's public key: compact JWE, ECDH-ES on P-256 with A256GCM. Time and one-time id stand in its header, so that the body
 * is what the call says and a captured one is refused. `now_ms` is the server's time, for a clock that is wrong must keep nobody out.
 */
export async function sealBody(
  jose: Jose,
  body: unknown,
  jwk: Record<string, unknown>,
  now_ms = Date.now(),
): Promise<string> {
  const key = await jose.importJWK(jwk, 'ECDH-ES');
  const kid = jwk['kid'];
  return new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      ...{ alg: 'ECDH-ES', enc: 'A256GCM', iat: Math.floor(now_ms / 1000), jti: crypto.randomUUID() },
      ...(typeof kid === 'string' ? { kid } : {}),
    })
    .encrypt(key as never);
}
