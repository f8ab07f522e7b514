import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { StartupError } from './startup-error.ts';

const TRIES = 20;

/** Options to listen on a port of several processes. Fastify passes them on to Node; its types lack `reusePort`. */
export const onSharedPort = (host: string, port: number): FastifyListenOptions =>
  Object.assign({ host, port }, { reusePort: true });

/**
 * Listens on the requested port, or on the next free one, and reports which. Port 0 means any.
 *
 * @param query.shared other processes of this server listen on the port too; the operating system distributes the connections
 */
export async function listenOnFreePort(
  http: FastifyInstance,
  query: { host: string; port: number; shared?: boolean },
  log: (line: string) => void,
): Promise<number> {
  for (let port = query.port; port < query.port + TRIES && port < 65_536; port++) {
    try {
      // a shared port may be taken by another server that shares its own
      if (query.shared) await requireFree(query.host, port);
      await http.listen(query.shared ? onSharedPort(query.host, port) : { host: query.host, port });
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES')
        throw new StartupError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`);
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new StartupError(`HOST is ${query.host}, which is not an address of this machine.`);
      if (code !== 'EADDRINUSE') throw error;
      log(`      Port ${port} is taken; trying ${port + 1}`);
    }
  }
  throw new StartupError(`Ports ${query.port} to ${query.port + TRIES - 1} are all taken: set PORT to a free one.`);
}

/** Throws EADDRINUSE for a port that any process listens on. */
async function requireFree(host: string, port: number): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
