import { BlockList, isIP } from 'node:net';

/** The networks (CIDR) as a list to ask; null for none, which lets any address in. */
export function createAllowList(networks: readonly string[]): BlockList | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = parseNetwork(network)?.split('/') ?? [];
    // what is no network lets nobody in
    if (bits !== undefined) list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an address stands on the list; an IPv4 address in IPv6's clothes counts as what it is. */
export function isAllowed(list: BlockList | null, ip: string): boolean {
  if (!list) return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** A network as it is kept ("192.0.2.0/24"; a single address is a network of its own). Null for what is none. */
export function parseNetwork(text: string): string | null {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  const max = family === 6 ? 128 : 32;
  const length = bits === undefined ? max : Number(bits);
  return family === 0 || length > max ? null : `${address.toLowerCase()}/${length}`;
}
