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
/** The answer to a call is the caller's alone; nothing on the way keeps it. */
export const OF_CALLS = { ...EVERYWHERE, 'cache-control': 'no-store' };
/** What only a document obeys; the content security policy comes with each page, for its nonce. */
const OF_DOCUMENTS = {
  ...EVERYWHERE,
  // a window that we open for an outside log-in may be watched by the page that opened it; nobody else's page keeps hold of ours
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'SAMEORIGIN',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Sets the security headers of every answer, errors included: few on calls, for each costs time at every spin. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isCall ? OF_CALLS : OF_DOCUMENTS);
    // a browser that has come by https comes by nothing else for a year; said over http it would be ignored, and could be anybody's word
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
