import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answerCall, type DrawFeeds } from './answer-call.ts';
import { type FeedFaults, NO_FAULTS } from './faults.ts';
import { isSigned, SIGNATURE_HEADER, signAnswer, signRequest, TIME_HEADER } from './sign.ts';

export interface DrawsOptions {
  /** At least 16 bytes, shared with those who may ask. */
  secret: Buffer;
  port: number;
  host?: string;
  faults?: FeedFaults;
}

/** A running process of feeds. */
export interface DrawsServer {
  url: string;
  /** Changes what the feeds do wrong, as `PUT /v1/faults` does. */
  setFaults(faults: FeedFaults): void;
  close(): Promise<void>;
}

const MAX_BODY = 16 * 1024;
/** A signed request is accepted for so long, before and after its time. */
const FRESH_MS = 30_000;
const FORGED = Buffer.alloc(32);

/** Serves the feeds over HTTP. A request without the right signature gets nothing, and every answer is signed. */
export async function serveDraws({
  secret,
  port,
  host = '127.0.0.1',
  faults = NO_FAULTS,
}: DrawsOptions): Promise<DrawsServer> {
  const feeds: DrawFeeds = { secret, faults };
  const server = http.createServer((request, response) => {
    answer(feeds, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : port}`,
    setFaults(next) {
      feeds.faults = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(feeds: DrawFeeds, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const body = await readBody(request);
  const { method = 'GET', url: path = '/' } = request;
  const time = String(request.headers[TIME_HEADER] ?? '');
  const signature = signRequest(feeds.secret, { method, path, body: body ?? '', time });
  const isFresh = Math.abs(Date.now() - Number(time || 'none')) <= FRESH_MS;
  const isAllowed = isFresh && isSigned(String(request.headers[SIGNATURE_HEADER] ?? ''), signature);
  const call = { method, url: new URL(path, 'http://draws'), body: body ?? '' };
  const {
    status,
    body: content,
    slow_ms = 0,
    isSilent,
    isForged,
  }: Answer = body === null || !isAllowed
    ? { status: 401, body: { code: 'NOT_SIGNED' } }
    : answerCall(feeds, call, Date.now());
  if (slow_ms > 0) await sleep(slow_ms, undefined, { ref: false });
  if (isSilent) {
    response.destroy();
    return;
  }
  const text = JSON.stringify(content);
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    // without the right request there is nothing to sign
    ...(status !== 401 && {
      [SIGNATURE_HEADER]: signAnswer(isForged ? FORGED : feeds.secret, signature, status, text),
    }),
  });
  response.end(text);
}

/** Returns the body, or null if it is too large. */
async function readBody(request: http.IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
