import type { Config } from '#config';
import type { BrandContext } from './call-context.ts';

type Named = Pick<BrandContext, 'domains'>;

/** The site's addresses. The host name of a request is compared with these, and never becomes part of an address. */
export interface SiteAddresses {
  /** The canonical address of a brand (scheme, host, port), for everything that leaves the site: mails, links, canonical tags. */
  canonical(brand: Named): string;
  /** The browser's address when it is one of the brand's own, else the canonical one. */
  current(request: { host: string; protocol: string }, brand: Named): string;
  /** Whether an address is one of the brand's own. */
  isOwn(origin: string, brand: Named): boolean;
}

/** Normalises a configured host name: lower case, without port and trailing dot. */
export const normalizeHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const isLoopback = (name: string): boolean => /^(127\.\d+\.\d+\.\d+|\[::1\]|([\w-]+\.)*localhost)$/.test(name);

/**
 * The canonical host is the brand's preferred one, else that of PUBLIC_ORIGIN, else another configured host of the brand, else the address
 * the process listens on. Scheme and port are those of PUBLIC_ORIGIN for every host. Without it they are https and its default port behind
 * a proxy, and those the process listens on otherwise. Without PUBLIC_ORIGIN, a name of this machine is accepted with the port that the
 * browser sent: it leads nowhere else.
 */
export function createSiteAddresses(
  { publicOrigin, trustedProxies }: Pick<Config, 'publicOrigin' | 'trustedProxies'>,
  listening: () => URL,
): SiteAddresses {
  const configured = publicOrigin === null ? null : new URL(publicOrigin);
  const withHost = (name: string): string => {
    if (!configured && trustedProxies > 0 && !isLoopback(name)) return `https://${name}`;
    const { protocol, port } = configured ?? listening();
    return new URL(`${protocol}//${name}${port && `:${port}`}`).origin;
  };
  const namesOf = ({ domains }: Named) => domains.map(({ host }) => host).filter((host) => host !== '*');
  const takesAll = ({ domains }: Named) => domains.some(({ host }) => host === '*');

  const canonical = (brand: Named): string => {
    const [first] = namesOf(brand);
    const preferred = brand.domains.find(({ primary }) => primary)?.host;
    if (preferred !== undefined && preferred !== '*') return withHost(preferred);
    if (configured && takesAll(brand)) return configured.origin;
    return first === undefined ? listening().origin : withHost(first);
  };
  const current: SiteAddresses['current'] = ({ host, protocol }, brand) => {
    const name = normalizeHost(host);
    const named = namesOf(brand).includes(name);
    const isLocal = !configured && isLoopback(name) && (named || takesAll(brand));
    const requested = isLocal ? URL.parse(`${protocol}://${host}`) : null;
    if (requested) return requested.origin;
    if (named) return withHost(name);
    if (configured && takesAll(brand) && name === configured.hostname) return configured.origin;
    return canonical(brand);
  };
  return {
    canonical,
    current,
    isOwn(origin, brand) {
      const url = URL.parse(origin);
      return (
        url?.origin === origin && current({ host: url.host, protocol: url.protocol.slice(0, -1) }, brand) === origin
      );
    },
  };
}
