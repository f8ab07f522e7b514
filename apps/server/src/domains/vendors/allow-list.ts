import { BlockList, isIP } from 'node:net';

/** The networks (CIDR) as a list to ask; null for none, which lets any address in. */
export function openAllowList(networks: readonly string[]): BlockList | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Whether an address stands on the list; an IPv4 address in IPv6's clothes counts as what it is. */
export function isAllowed(list: BlockList | null, ip: string): boolean {
  if (!list) return true;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
