import type { BrandId } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#refusal';
import { tryToApply, type WebhookDeps } from './apply-webhook.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MAX_BODY = 65_536;

/**
 * Serves the webhooks of the brands' connections. Their bodies have the gateways' own formats: nothing is read of one before its signature is
 * verified, and each is answered as its gateway expects.
 */
export function serveWebhooks(
  http: FastifyInstance,
  deps: WebhookDeps & { brandOf: (host: string) => Promise<{ brandId: BrandId } | null | undefined> },
): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { part: string }; Body: string | undefined }>(
      '/payments/v1/gateways/:part/webhook',
      { bodyLimit: MAX_BODY },
      async (request, reply) => {
        const brand = await deps.brandOf(request.host);
        if (!brand) throw refuse('HOST_UNKNOWN');
        const { method, url: path, headers, body = '' } = request;
        const { part } = request.params;
        const received = { method, path, headers, body, part, address: request.ip, brandId: brand.brandId };
        const { acknowledgement, webhook } = await receiveWebhook(deps, received);
        // after the answer: a payment is confirmed and credited however long that takes
        if (webhook.isDue) reply.raw.once('close', () => void tryToApply(deps, webhook));
        return reply.type('text/plain; charset=utf-8').send(acknowledgement);
      },
    );
  });
}
