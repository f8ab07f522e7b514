import { normalizeHost } from '#http';

/** Returns the host from a page's own address: `casino.example`, with or without a port, or a whole URL. */
export const hostOfUrl = (url: string): string =>
  normalizeHost(URL.canParse(url) && url.includes('://') ? new URL(url).host : url);

/** Returns the brand that serves a host, or the brand of `*`. */
export function brandOfHost<Served extends { domains: readonly { host: string }[] }>(
  brands: readonly Served[],
  host: string,
): Served | null {
  const named = (name: string) => brands.find(({ domains }) => domains.some((domain) => domain.host === name));
  return named(normalizeHost(host)) ?? named('*') ?? null;
}
