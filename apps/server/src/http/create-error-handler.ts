import { randomUUID } from 'node:crypto';
import { type RefusalCode, refusalKey } from '@fairhouse/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '#db';
import { Refusal, type RefusalDetails } from '#refusal';

/** Translates a key and its values to a language; provided by `@fairhouse/i18n`. */
export type TranslateIn = (language: string, key: string, params: Record<string, string | number>) => string;

/**
 * Sends every error as the envelope: refusals unchanged, request errors as a refusal, a database that is down as RETRY, the rest as
 * SYSTEM_ERROR with a report id.
 */
export function createErrorHandler(t: TranslateIn, languageOf: (request: FastifyRequest) => string) {
  const envelope = (request: FastifyRequest, code: RefusalCode, details: RefusalDetails = {}) => {
    const key = refusalKey(code);
    const params = details.params ?? {};
    return {
      success: false,
      value: details.value ?? null,
      message: {
        code,
        key,
        text: t(languageOf(request), key, params),
        ...(details.field ? { field: details.field } : {}),
        params,
      },
    };
  };

  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500 && refusal.code !== 'RETRY' && refusal.code !== 'MAINTENANCE')
      request.log.error({ err: error, reportId: refusal.details.params?.['reportId'] }, 'fault');
    const wait_s = refusal.details.params?.['retryAfter_s'];
    if (wait_s !== undefined) reply.header('retry-after', String(wait_s));
    const body = envelope(request, refusal.code, refusal.details);
    reply.code(refusal.status);
    // no brand's site can be rendered there: the page is the message only
    if (refusal.code === 'HOST_UNKNOWN' && request.headers.accept?.includes('text/html'))
      return reply.type('text/plain; charset=utf-8').send(body.message.text);
    return reply.send(body);
  };
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  switch (error.code) {
    // A text with a NUL, which PostgreSQL cannot store.
    case '22021':
    case '22P05':
      return new Refusal('INVALID_INPUT', { field: 'body', params: { field: 'body' } });
  }
  if (error.statusCode === 429) return new Refusal('RATE_LIMITED', { params: { retryAfter_s: 60 } });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refusalForStatus(error.statusCode);
  if (isDatabaseDown(error)) return new Refusal('RETRY');
  return new Refusal('SYSTEM_ERROR', { params: { reportId: randomUUID() } });
}

/** Errors that the HTTP server or its file server finds in a request. */
function refusalForStatus(status: number): Refusal {
  if (status === 413) return new Refusal('BODY_TOO_LARGE');
  // a path that leads out of the folder is answered like a missing file
  if (status === 403 || status === 404) return new Refusal('NOT_FOUND');
  return new Refusal('INVALID_INPUT', { field: 'body', params: { field: 'body' } });
}
