import { BlockList, isIP } from 'node:net';

/** Creates a matcher for the networks (CIDR); null for an empty list, which allows every address. */
export function createAllowList(networks: readonly string[]): BlockList | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = parseNetwork(network)?.split('/') ?? [];
    // an invalid network matches no address
    if (bits !== undefined) list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Returns true when an address is on the list; an IPv4-mapped IPv6 address counts as IPv4. */
export function isAllowed(list: BlockList | null, ip: string): boolean {
  if (!list) return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Returns a network in its stored form ("192.0.2.0/24"; a single address is its own network). Null when invalid. */
export function parseNetwork(text: string): string | null {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  const max = family === 6 ? 128 : 32;
  const length = bits === undefined ? max : Number(bits);
  return family === 0 || length > max ? null : `${address.toLowerCase()}/${length}`;
}
