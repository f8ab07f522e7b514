import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Reader } from 'mmdb-lib';

const FILE = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
);

/**
 * Loads the registries' data (a public set of IPv4 and IPv6 ranges, updated with its package). The lookup returns two letters, or '' when
 * unknown.
 */
export function loadCountryData(): (ip: string) => string {
  const database = new Reader(fs.readFileSync(FILE));
  // The set is flatter than the reader's types assume.
  return (ip) => (database.get(ip) as unknown as { country_code?: string } | null)?.country_code ?? '';
}
