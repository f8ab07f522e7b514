import { Resolver } from 'node:dns/promises';

/** Public DNS lookups. */
export interface Dns {
  /** Returns the TXT records of a name; empty if the name does not exist or no server answers. */
  texts(name: string): Promise<string[]>;
}

/** Creates a client for the system's name servers, or the given ones (`127.0.0.1:5353`). */
export function createDns(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((deps) => deps.join(''));
      } catch {
        return [];
      }
    },
  };
}
