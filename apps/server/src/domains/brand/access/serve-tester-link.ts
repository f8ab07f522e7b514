import type { FastifyInstance } from 'fastify';
import { BYPASS_COOKIE, ownCookies } from '#http';
import type { BrandCache } from '../create-brand-cache.ts';
import { isValidBypass } from './maintenance-bypass.ts';

export const TESTER_PATH = '/tester/';

/**
 * Serves the tester link: sets the bypass cookie and redirects to the site. The cookie only bypasses maintenance and is not readable by
 * scripts. An expired link leads to the closed site.
 */
export function serveTesterLink(http: FastifyInstance, brands: BrandCache): void {
  http.get<{ Params: { bypassToken: string } }>(`${TESTER_PATH}:bypassToken`, async (request, reply) => {
    const { bypassToken } = request.params;
    const stored = (await brands.byHost(request.host))?.settings.maintenanceBypass ?? null;
    if (stored && isValidBypass(stored, bypassToken, Date.now())) {
      const age_s = Math.floor((Date.parse(stored.until) - Date.now()) / 1_000);
      ownCookies(request, reply).setForSite(BYPASS_COOKIE, bypassToken, age_s);
    }
    return reply.header('cache-control', 'no-store').redirect('/');
  });
}
