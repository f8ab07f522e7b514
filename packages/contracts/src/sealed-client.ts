import { system } from './calls/system.ts';
import { type CallApi, type ClientOptions, makeClient, RefusedCall } from './client.ts';
import { type Jose, sealBody } from './seal-body.ts';

/**
 * As `makeClient`, for pages: encrypted calls are sealed with the server's public key, which is fetched when the first of them is made.
 * A call whose key has been rotated away fetches the new key and is sent once more.
 */
export function makeSealedClient(loadJose: () => Promise<Jose>, options: Omit<ClientOptions, 'seal'> = {}): CallApi {
  let publicKey: Promise<Record<string, unknown>> | null = null;
  const client = makeClient({
    ...options,
    seal: async (body) => {
      publicKey ??= client(system.publicKey).then(({ jwk }) => jwk);
      publicKey.catch(() => {
        publicKey = null;
      });
      const [jose, jwk] = await Promise.all([loadJose(), publicKey]);
      return sealBody(jose, body, jwk);
    },
  });
  return async (contract, ...input) => {
    try {
      return await client(contract, ...input);
    } catch (failure) {
      const rotated = failure instanceof RefusedCall && failure.code === 'ENCRYPTION_INVALID';
      if (!rotated || !contract.encrypted) throw failure;
      publicKey = null;
      return client(contract, ...input);
    }
  };
}
