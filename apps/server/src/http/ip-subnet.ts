import { isIPv6, SocketAddress } from 'node:net';

const PREFIX_GROUPS = 4;
const GROUPS = 8;

/**
 * The rate-limit key of an address: an IPv6 client owns a whole /64 and may use any address of it, so its first address is the key; an IPv4
 * address stays unchanged, also when it is written as an IPv6 one.
 */
export function ipSubnet(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (!isIPv6(ip)) return ip.toLowerCase();
  const address = canonical(ip.replace(/%.*/, ''));
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const omitted = Array<string>(GROUPS - head.length - tail.length).fill('0');
  return canonical(`${[...head, ...omitted, ...tail].slice(0, PREFIX_GROUPS).join(':')}::`);
}

/** The one spelling of an address (RFC 5952). */
const canonical = (address: string): string => new SocketAddress({ address, family: 'ipv6' }).address;
