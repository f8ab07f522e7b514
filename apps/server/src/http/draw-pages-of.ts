import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Boot } from '@fairhouse/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asked, DrawnPage } from './drawing/drawing-messages.ts';
import { openDrawnPages } from './drawing/drawn-pages.ts';
import { isForEverybody } from './page-head.ts';

const OWN = 'x-drawing';
const secret = Buffer.from(randomUUID());

/** Whether this process makes the call for a page that it draws: such calls are not a visitor's, who made one. */
export function isOwnCall({ headers }: FastifyRequest): boolean {
  const shown = Buffer.from(String(headers[OWN] ?? ''));
  return shown.length === secret.length && timingSafeEqual(shown, secret);
}

/** Pages that visitors see drawn before the site's code has arrived: those that are the same for everybody, without a search. */
export function drawPagesOf(app: FastifyInstance, bundle: string) {
  const answer = async ({ method, url, headers, body }: Asked, { host, ip }: { host: string; ip: string }) => {
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: { ...headers, host, [OWN]: secret.toString() },
      remoteAddress: ip,
      ...(body === null ? {} : { payload: body }),
    });
    return reply.body;
  };
  const pages = openDrawnPages(bundle, answer, (failure) => app.log.warn(failure, 'a page could not be drawn'));
  app.addHook('onClose', () => pages.close());

  return async (request: FastifyRequest, boot: Omit<Boot, 'nonce'>): Promise<DrawnPage | null> => {
    const path = request.url === '/' ? '/index' : request.url;
    // a tester's page in a maintenance is nobody else's
    if (boot.status.status !== 0 || boot.status.maintenance || !isForEverybody(path)) return null;
    return pages.of({ path, host: request.host, ip: request.ip, boot, isWide: !isTelephone(request) });
  };
}

const isTelephone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /Mobi/.test(headers['user-agent'] ?? '');
