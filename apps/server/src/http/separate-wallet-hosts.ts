import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';

/** Where outside game servers call. */
const WALLET = '/wallet/';

/**
 * Keeps the wallet's hosts and the players' apart: on the former nothing else is there, and on the others the wallet is not, where the
 * operator wants it so. What is not there is answered 404 before anything of it is read.
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
