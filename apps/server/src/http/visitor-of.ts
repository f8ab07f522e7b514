import type { FastifyRequest } from 'fastify';
import type { Visitor } from './call-context.ts';

/** The cookie that the link of the testers, or a tester's log-in, leaves: a secret of 43 characters, kept by the server as its hash. */
export const BYPASS_COOKIE = 'fairhouse-tester';

const PASS = new RegExp(`(?:^|; ?)${BYPASS_COOKIE}=([\\w-]{43})(?:;|$)`);

/** Who asks, as the walls see it: address (through trusted proxies alone), country, the pass of a tester. */
export function getExternalAccount({ ip, headers }: FastifyRequest, country: (ip: string) => string): Visitor {
  return { ip, country: country(ip), bypassToken: PASS.exec(headers.cookie ?? '')?.[1] ?? '' };
}
