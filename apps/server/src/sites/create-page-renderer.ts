import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Boot } from '@fairhouse/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPhone } from '#http';
import { isForEverybody } from './page-head.ts';
import { createSsrCache } from './ssr/create-ssr-cache.ts';
import type { PageCall, RenderedPage } from './ssr/ssr-messages.ts';

const SSR_HEADER = 'x-ssr';
const secret = Buffer.from(randomUUID());

/** Whether this process makes the call to render a page: such calls do not count for the visitor. */
export function isSsrCall({ headers }: FastifyRequest): boolean {
  if (headers[SSR_HEADER] === undefined) return false;
  const shown = Buffer.from(String(headers[SSR_HEADER]));
  return shown.length === secret.length && timingSafeEqual(shown, secret);
}

/** Pages that are server-rendered: those that are the same for everybody, without a query. */
export function createPageRenderer(app: FastifyInstance, bundle: string) {
  const answer = async ({ method, url, headers, body }: PageCall, { host, ip }: { host: string; ip: string }) => {
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: { ...headers, host, [SSR_HEADER]: secret.toString() },
      remoteAddress: ip,
      ...(body === null ? {} : { payload: body }),
    });
    return reply.body;
  };
  const pages = createSsrCache(bundle, answer, (failure) => app.log.warn(failure, 'a page could not be rendered'));
  app.addHook('onClose', () => pages.close());

  return async (request: FastifyRequest, boot: Omit<Boot, 'nonce'>): Promise<RenderedPage | null> => {
    const path = request.url === '/' ? '/index' : request.url;
    // a tester's page during maintenance must not be shared
    if (boot.status.status !== 0 || boot.status.maintenance || !isForEverybody(path)) return null;
    return pages.of({ path, host: request.host, ip: request.ip, boot, isWide: !isNarrow(request) });
  };
}

const isNarrow = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || isPhone(headers['user-agent'] ?? '');
