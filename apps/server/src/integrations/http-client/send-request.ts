import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/** Maximum size of an answer, unless the request sets another one. */
const MAX_BYTES = 1_000_000;
/** Maximum time for an answer, including the body, unless the request sets less. */
const MAX_TIME_MS = 10_000;
/** Statuses without a body (Fetch standard, "null body status"). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** An answer that is too large or not valid HTTP. */
export class InvalidResponse extends Error {
  override name = 'BadAnswer';
}

export interface SafeRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Aborts the request, in addition to the limit of 10 seconds. */
  signal?: AbortSignal | undefined;
  /** Maximum size of the answer in bytes; 1 MB by default. */
  maxBytes?: number | undefined;
}

/**
 * Sends one request and reads the whole answer within its size and time limits. Redirects are not followed. Rejects when there is no such
 * answer.
 */
export function sendRequest(
  url: URL,
  { method, headers, body, signal, maxBytes = MAX_BYTES }: SafeRequest,
  lookup?: LookupFunction,
): Promise<Response> {
  const timeout = AbortSignal.timeout(MAX_TIME_MS);
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
    const request = open(url, { ...options, ...(lookup ? { lookup } : {}) }, (reply) => {
      const parts: Buffer[] = [];
      let size = 0;
      reply.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) request.destroy(new InvalidResponse(`${url.host} returned more than ${maxBytes} bytes`));
        else parts.push(part);
      });
      reply.on('error', reject);
      reply.on('end', () => {
        try {
          resolve(toResponse(reply, Buffer.concat(parts)));
        } catch (error) {
          // an invalid HTTP status or header
          reject(new InvalidResponse(`${url.host} returned no valid HTTP response: ${(error as Error).message}`));
        }
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function toResponse({ statusCode: status = 502, headersDistinct }: http.IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers });
}
