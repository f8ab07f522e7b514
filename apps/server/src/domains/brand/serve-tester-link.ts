import type { FastifyInstance } from 'fastify';
import { ownCookies, TESTER_COOKIE } from '#http';
import type { BrandCache } from './create-brand-cache.ts';
import { isPassOf } from './tester-pass.ts';

export const TESTER_PATH = '/tester/';

/**
 * The link of the testers: leaves the pass with the browser and goes on to the site. The cookie opens a maintenance and nothing else;
 * no script reads it. A link that is over leads to the closed site.
 */
export function serveTesterLink(http: FastifyInstance, brands: BrandCache): void {
  http.get<{ Params: { pass: string } }>(`${TESTER_PATH}:pass`, async (request, reply) => {
    const { pass } = request.params;
    const stored = (await brands.byHost(request.host))?.settings.testerPass ?? null;
    if (stored && isPassOf(stored, pass, Date.now())) {
      const age_s = Math.floor((Date.parse(stored.until) - Date.now()) / 1_000);
      ownCookies(request, reply).keepForSite(TESTER_COOKIE, pass, age_s);
    }
    return reply.header('cache-control', 'no-store').redirect('/');
  });
}
