import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Reader } from 'mmdb-lib';

const FILE = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
);

/** What the registries say (a public set of IPv4 and IPv6 ranges, brought up to date with its package): two letters, or '' when they say nothing. */
export function loadCountryData(): (ip: string) => string {
  const database = new Reader(fs.readFileSync(FILE));
  // The set is flatter than those that the reader's types know.
  return (ip) => (database.get(ip) as unknown as { country_code?: string } | null)?.country_code ?? '';
}
