import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is a call of the contracts: it answers with JSON to scripts and never with a page. */
    isCall?: true;
  }
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
/** The answer to a call is only for the caller; no intermediary may cache it. */
export const OF_CALLS = { ...EVERYWHERE, 'cache-control': 'no-store' };
/** Headers that only documents obey; the content security policy comes with each page, because of its nonce. */
const OF_DOCUMENTS = {
  ...EVERYWHERE,
  // the page that opened a window for an external login may watch it; pages of other sites get no handle on ours
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'SAMEORIGIN',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Sets the security headers of every answer, errors included: few on calls, because each costs time at every spin. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isCall ? OF_CALLS : OF_DOCUMENTS);
    // a browser that came by https uses only https for a year; over http the header would be ignored, and could be forged
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
