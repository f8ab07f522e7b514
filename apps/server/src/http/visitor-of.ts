import type { FastifyRequest } from 'fastify';
import type { Visitor } from './call-context.ts';

/** The cookie set by the tester link or a tester's login: a secret of 43 characters, stored by the server as its hash. */
export const BYPASS_COOKIE = 'fairhouse-tester';

const PASS = new RegExp(`(?:^|; ?)${BYPASS_COOKIE}=([\\w-]{43})(?:;|$)`);

/** Reads the visitor for the access gate: address (through trusted proxies only), country, tester's bypass token. */
export function getExternalAccount({ ip, headers }: FastifyRequest, country: (ip: string) => string): Visitor {
  return { ip, country: country(ip), bypassToken: PASS.exec(headers.cookie ?? '')?.[1] ?? '' };
}
