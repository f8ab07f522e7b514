import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config';
import { refuse } from '#refusal';
import { answerRefusals, type Say } from './answer-refusals.ts';
import { pickLanguage } from './pick-language.ts';

const KNOWN_LANGUAGES = ['EN', 'CN'];

/** The HTTP server with what every call needs: headers, limits, raw bodies for signatures, the error envelope. */
export async function openHttp(config: Config, say: Say, logFile: string | null): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logFile
      ? { level: 'info', file: logFile, redact: ['req.headers.authorization', 'req.headers.cookie'] }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { rawBody?: string }).rawBody = body as string;
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(refuse('INVALID_INPUT', { field: 'body', params: { field: 'body' } }));
    }
  });
  answerRefusals(app, say, (request) => pickLanguage(request.headers['accept-language'], KNOWN_LANGUAGES, 'EN'));
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
    hsts: false,
  });
  await app.register(rateLimit, {
    max: config.rate_perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      refuse('RATE_LIMITED', { params: { retryAfter_s: Math.ceil(context.ttl / 1000) } }),
  });
  await app.register(websocket, { options: { maxPayload: 4096 } });
  return app;
}
