import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';

/**
 * Networks that no public service uses: loopback, private, link-local, shared, reserved, multicast (IANA special-purpose registries). An
 * IPv4 address mapped into IPv6 is checked as IPv4.
 */
const SPECIAL = new net.BlockList();
const NETWORKS = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3',
  ipv6: '::/96 64:ff9b::/96 2002::/16 fc00::/7 fe80::/10 ff00::/8',
} as const;
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of NETWORKS[family].split(' ')) {
    const [address = '', prefix] = network.split('/');
    SPECIAL.addSubnet(address, Number(prefix), family);
  }

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = net.isIP(address);
  return family !== 0 && !SPECIAL.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

export class NotPublic extends Error {
  override name = 'NotPublic';
}

/** Checks the addresses that the connection uses, so that a name cannot resolve elsewhere after the check. */
export const resolvePublic: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error || !first) return done(error ?? new NotPublic(`${host} has no address`), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic(`${host} is not a public address`), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};
