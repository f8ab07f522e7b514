import { Resolver } from 'node:dns/promises';

/** What the public name system says. */
export interface Dns {
  /** The text records of a name; none for a name that does not exist or when nobody answers. */
  texts(name: string): Promise<string[]>;
}

/** Asks the system's name servers, or those given (`127.0.0.1:5353`). */
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
