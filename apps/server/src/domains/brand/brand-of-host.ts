import { normalizeHost } from '#http';

/** The host of what a page sends as its own: `casino.example`, with or without a port, or a whole address. */
export const hostOfUrl = (url: string): string =>
  normalizeHost(URL.canParse(url) && url.includes('://') ? new URL(url).host : url);

/** The brand that serves a host, or the one of `*`. */
export function brandOfHost<Served extends { domains: readonly { host: string }[] }>(
  brands: readonly Served[],
  host: string,
): Served | null {
  const named = (name: string) => brands.find(({ domains }) => domains.some((domain) => domain.host === name));
  return named(normalizeHost(host)) ?? named('*') ?? null;
}
