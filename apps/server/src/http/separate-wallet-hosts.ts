import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';

/** Path prefix of the wallet API. */
const WALLET = '/wallet/';

/**
 * Separates wallet hosts from player hosts: the former serve only the wallet, and the others do not serve it if so configured. Other
 * requests are answered 404 before anything of them is read.
 */
export function separateWalletHosts(app: FastifyInstance, { walletHosts, walletOnAllHosts }: Config): void {
  if (walletHosts.length === 0) return;
  const hosts = new Set(walletHosts);
  app.addHook('onRequest', async (request, reply) => {
    const callback = hosts.has(request.host.toLowerCase()) || hosts.has(request.hostname.toLowerCase());
    const wallet = request.url.startsWith(WALLET);
    if (callback ? wallet : walletOnAllHosts || !wallet) return;
    await reply.code(404).send();
  });
}
