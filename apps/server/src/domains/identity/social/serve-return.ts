import { randomBytes } from 'node:crypto';
import { SOCIAL_CHANNEL, SOCIAL_RETURN } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import { pickLanguage, type TranslateIn } from '#http';

/** The brand's languages by host, as the page that comes back speaks them. */
export type LanguagesOf = (host: string) => Promise<{ languages: string[]; defaultLanguage: string } | null>;

/**
 * The page that a provider sends the browser back to: hands the answer to the page that waits, by a channel that only pages of this
 * address hear, and closes its window. It decides nothing. It stays in the group of windows that it was opened from (no opener policy),
 * or it could not close itself.
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
