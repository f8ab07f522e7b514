import { cataloguedLanguages } from '@fairhouse/i18n';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '#config';
import { refuse } from '#refusal';
import { createErrorHandler, type TranslateIn } from './create-error-handler.ts';
import { createLogFile } from './create-log-file.ts';
import { connectionLimits, limitConnections, readDescriptorLimit } from './limit-connections.ts';
import { limitRate } from './limit-rate.ts';
import { parseJson } from './parse-json.ts';
import { pickLanguage } from './pick-language.ts';
import { OF_CALLS, setSecurityHeaders } from './security-headers.ts';
import { separateWalletHosts } from './separate-wallet-hosts.ts';

/** A refusal may come before the brand is known, so its text may be in any translated language. */
const LANGUAGES = cataloguedLanguages().map(({ code }) => code);

/** The site's own files, by names that cannot lead elsewhere. */
const FILES = /^\/(console\/)?assets(\/[\w-][\w.-]*)+(\?|$)/;

/** Proxies reuse a connection after a minute and more and must not find it closed; browsers need it for seconds. */
const KEEP_ALIVE_MS = { proxies: 72_000, browsers: 10_000 };

export type OnRoute = (route: { method: string | readonly string[]; url: string }) => void;

export interface HttpServerOptions {
  logFile: string | null;
  onRoute?: OnRoute | undefined;
  /** Whether a request is the server's own and does not count for its address. */
  isOwnCall: (request: FastifyRequest) => boolean;
}

/** Creates the HTTP server with everything that calls need: headers, limits, raw bodies for signatures, the error envelope. */
export async function createHttpServer(
  config: Config,
  t: TranslateIn,
  { logFile, onRoute, isOwnCall }: HttpServerOptions,
): Promise<FastifyInstance> {
  const log = logFile === null ? null : createLogFile(logFile);
  const onError = createErrorHandler(t, (request) => pickLanguage(request.headers['accept-language'], LANGUAGES, 'EN'));
  const app = Fastify({
    logger: log ? { level: 'info', stream: log, redact: ['req.headers.authorization', 'req.headers.cookie'] } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // without proxies, the address of a request is the connection's, and none of its headers is read for it
    trustProxy: config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    bodyLimit: 65_536,
    // A phone needs time to send three images; the headers must arrive sooner.
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: config.trustedProxies > 0 ? KEEP_ALIVE_MS.proxies : KEEP_ALIVE_MS.browsers,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // before any route: an address that cannot be parsed
    frameworkErrors(error, request, reply) {
      void onError(error, request, reply.headers(OF_CALLS));
    },
  });
  separateWalletHosts(app, config);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { rawBody?: string }).rawBody = body as string;
    try {
      done(null, body === '' ? undefined : parseJson(body as string));
    } catch {
      done(refuse('INVALID_INPUT', { field: 'body', params: { field: 'body' } }));
    }
  });
  // Some calls of the specification are plain forms; a page of another site cannot send one, because it cannot set the header with the
  // module.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    (request as { rawBody?: string }).rawBody = body as string;
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.setErrorHandler(onError);
  setSecurityHeaders(app);
  limitRate(app, {
    max_perMinute: config.rate_perMinute,
    // A first visit loads dozens of the site's own files, and many users may share an address: the files cost one read and no further work.
    isExempt: (request) => FILES.test(request.url) || isOwnCall(request),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  limitConnections(app.server, connectionLimits(config, readDescriptorLimit()), (line) => app.log.warn(line));
  await app.register(multipart);
  await app.register(websocket, { options: { maxPayload: 4096 } });
  return app;
}
