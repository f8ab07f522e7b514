import { randomBytes } from 'node:crypto';
import { SOCIAL_CHANNEL, SOCIAL_RETURN } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import { pickLanguage, type TranslateIn } from '#http';

/** Returns the brand's languages by host, for the page that the provider returns to. */
export type LanguagesOf = (host: string) => Promise<{ languages: string[]; defaultLanguage: string } | null>;

/**
 * Serves the page that a provider sends the browser back to. It posts the answer to the waiting page, on a channel that only same-origin
 * pages receive, and closes its window. It makes no decision. It has no opener policy, because outside its opener's window group it could
 * not close its window.
 */
export function serveSocialReturn(http: FastifyInstance, languagesOf: LanguagesOf, t: TranslateIn): void {
  http.get<{ Params: { provider: string } }>(`${SOCIAL_RETURN}:provider`, async (request, reply) => {
    const brandLanguages = await languagesOf(request.host);
    if (!brandLanguages || !/^[a-z][a-z0-9-]{0,30}$/.test(request.params.provider)) return reply.callNotFound();
    const language = pickLanguage(
      request.headers['accept-language'],
      brandLanguages.languages,
      brandLanguages.defaultLanguage,
    );
    const nonce = randomBytes(16).toString('base64');
    const message = JSON.stringify({ provider: request.params.provider });
    const script = `const c=new BroadcastChannel(${JSON.stringify(SOCIAL_CHANNEL)});c.postMessage({...${message},answer:location.search});history.replaceState(null,'',location.pathname);setTimeout(()=>close(),50)`;
    const text = t(language, 'server.social.close', {});
    return reply
      .header('cache-control', 'no-store')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><title>…</title></head><body><p>${text}</p><script nonce="${nonce}">${script}</script></body></html>`,
      );
  });
}
