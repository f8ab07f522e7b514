import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

const TRIES = 20;

/** Listens on the requested port, or on the next free one, and reports which. Port 0 means any. */
export async function listenOnFreePort(
  http: FastifyInstance,
  query: { host: string; port: number },
  log: (line: string) => void,
): Promise<number> {
  for (let port = query.port; port < query.port + TRIES && port < 65_536; port++) {
    try {
      await http.listen({ host: query.host, port });
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
