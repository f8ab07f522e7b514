/** The functions of the package `jose` that seal a body. Passed in, so that pages without sealed calls never load it. */
export interface Jose {
  importJWK(jwk: Record<string, unknown>, alg: string): Promise<unknown>;
  CompactEncrypt: new (
    plain: Uint8Array,
  ) => {
    /**
     * `iat` is in seconds since 1970 UTC, `jti` a random id that is valid for one call. The header is authenticated with the body, so that
     * a captured body cannot be given new ones.
     */
    setProtectedHeader(header: { alg: string; enc: string; kid?: string; iat: number; jti: string }): {
      encrypt(key: never): Promise<string>;
    };
  };
}

/**
 * Seals a body to the server's public key: compact JWE, ECDH-ES on P-256 with A256GCM. Time and one-time id are in its header, so that the
 * body is exactly that of the call and a replayed one is refused. `now_ms` is the server's time, so that a wrong client clock blocks
 * nobody.
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
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      iat: Math.floor(now_ms / 1000),
      jti: crypto.randomUUID(),
      ...(typeof kid === 'string' ? { kid } : {}),
    })
    .encrypt(key as never);
}
