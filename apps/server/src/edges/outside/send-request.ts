import dns from 'node:dns';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';

/** Networks that no service stands in; an IPv4 address in the clothes of IPv6 is held against those of IPv4: the machine's own, private, link-local, shared, reserved, multicast (IANA special-purpose registries). */
const OWN = new net.BlockList();
const NETWORKS = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3',
  ipv6: '::/96 64:ff9b::/96 2002::/16 fc00::/7 fe80::/10 ff00::/8',
} as const;
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of NETWORKS[family].split(' ')) {
    const [address = '', prefix] = network.split('/');
    OWN.addSubnet(address, Number(prefix), family);
  }

/** Whether an address is one of the open internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = net.isIP(address);
  return family !== 0 && !OWN.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

const MOST_BYTES = 1_000_000;

class NotPublic extends Error {
  override name = 'NotPublic';
}

/** Looks where the connection goes to, not where the name pointed to a moment before. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error || !first) return done(error ?? new NotPublic(`${host} has no address`), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic(`${host} is not on the open internet`), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** What is sent. */
export interface Wish {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * `fetch` for addresses that an operator wrote: https only, never into the house's own network, no redirect, at most 1 MB.
 */
export function fetchPublic(address: string, { method, headers, body, signal }: Wish): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' || net.isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return Promise.reject(new NotPublic(`${url.host} is no https host`));
  return new Promise((resolve, reject) => {
    const request = https.request(
      url,
      { method, headers, lookup: lookUpPublic, ...(signal ? { signal } : {}) },
      (reply) => {
        const parts: Buffer[] = [];
        let size = 0;
        reply.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MOST_BYTES) request.destroy(new NotPublic(`${url.host} answers with too much`));
          else parts.push(part);
        });
        reply.on('error', reject);
        reply.on('end', () => {
          const status = reply.statusCode ?? 502;
          const type = reply.headers['content-type'];
          const bare = status === 204 || status === 304;
          resolve(
            new Response(bare ? null : Buffer.concat(parts), { status, headers: type ? { 'content-type': type } : {} }),
          );
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
