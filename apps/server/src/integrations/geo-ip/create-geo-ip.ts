import fs from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Reader } from 'mmdb-lib';
import { createLruCache } from '#cache';

const FILE = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
);

/**
 * Loads the registries' data (a public set of IPv4 and IPv6 ranges, updated with its package). The lookup returns two letters, or '' when
 * unknown.
 */
function loadCountryData(): (ip: string) => string {
  const database = new Reader(fs.readFileSync(FILE));
  // The set is flatter than the reader's types assume.
  return (ip) => (database.get(ip) as unknown as { country_code?: string } | null)?.country_code ?? '';
}

/** Number of addresses whose country is cached, about 2 MB: every request asks. The data changes only at a start. */
const MAX_KNOWN = 10_000;
/** The longest address, an IPv4 one in IPv6; a proxy may pass on longer texts, which are not cached. */
const MAX_LENGTH = 45;

/** The country of an IP address: two letters (ISO 3166-1), or '' when unknown. */
export interface GeoIp {
  country(ip: string): string;
}

/** Addresses without a country: loopback, private and link-local networks (RFC 1918, 4193, 6598). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

interface Range {
  from: number;
  to: number;
  country: string;
}

/**
 * Creates the local adapter. Countries come from the public set of the installation; `file` is a custom table that takes precedence, one
 * IPv4 range `from,to,CC` a line (the layout of public range lists). An address in a private network is always unknown.
 */
export function createGeoIp(file: string | null): GeoIp {
  const ranges = file ? parseRanges(fs.readFileSync(file, 'utf8')) : [];
  const countryOf = loadCountryData();
  const lookUp = (ip: string): string => {
    const bare = ip.replace(/^::ffff:/i, '');
    const kind = isIP(bare);
    if (kind === 0 || PRIVATE.check(bare, kind === 4 ? 'ipv4' : 'ipv6')) return '';
    return (kind === 4 && find(ranges, toNumber(bare))) || countryOf(bare);
  };
  const known = createLruCache<string, string>(MAX_KNOWN);
  return {
    country(ip) {
      const cached = known.get(ip);
      if (cached !== undefined) return cached;
      const country = lookUp(ip);
      if (ip.length <= MAX_LENGTH) known.set(ip, country);
      return country;
    },
  };
}

const toNumber = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function parseRanges(text: string): Range[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(','))
    .filter((deps) => deps.length >= 3 && isIP(deps[0] ?? '') === 4 && isIP(deps[1] ?? '') === 4)
    .map(([from = '', to = '', country = '']) => ({ from: toNumber(from), to: toNumber(to), country }))
    .sort((a, b) => a.from - b.from);
}

function find(ranges: readonly Range[], ip: number): string {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle] as Range;
    if (ip < range.from) high = middle - 1;
    else if (ip > range.to) low = middle + 1;
    else return range.country;
  }
  return '';
}
