import { system } from './calls/system.ts';
import { type CallApi, type ClientOptions, createClient, RefusedCall } from './client.ts';
import { type Jose, sealBody } from './seal-body.ts';

const RENEWABLE = ['ENCRYPTION_INVALID', 'ENCRYPTION_USED'] as const;

/**
 * Like `makeClient`, for pages: encrypted calls are sealed with the server's public key, which is fetched with the first of them. A call
 * whose key was rotated, or whose time is off since the computer's clock was set, fetches the new key with the server's time and is sent
 * once more.
 */
export function createSealedClient(loadJose: () => Promise<Jose>, options: Omit<ClientOptions, 'seal'> = {}): CallApi {
  let publicKey: Promise<{ jwk: Record<string, unknown>; ahead_ms: number }> | null = null;
  const client = createClient({
    ...options,
    seal: async (body) => {
      publicKey ??= client(system.publicKey).then(({ jwk, now }) => ({ jwk, ahead_ms: Date.parse(now) - Date.now() }));
      publicKey.catch(() => {
        publicKey = null;
      });
      const [jose, { jwk, ahead_ms }] = await Promise.all([loadJose(), publicKey]);
      return sealBody(jose, body, jwk, Date.now() + ahead_ms);
    },
  });
  return async (contract, ...input) => {
    try {
      return await client(contract, ...input);
    } catch (failure) {
      const renewable = failure instanceof RefusedCall && RENEWABLE.some((code) => code === failure.code);
      if (!renewable || !contract.encrypted) throw failure;
      publicKey = null;
      return client(contract, ...input);
    }
  };
}
