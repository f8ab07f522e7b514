import http from 'node:http';
import { createSimulator } from '../simulator/create-simulator.ts';
import { answerCall } from './answer-call.ts';
import { createFeed, type Feed } from './create-feed.ts';

export type FeedOptions = { seed: string; speed: number; port: number; host?: string };

/** A running feed. */
export type FeedServer = { url: string; close(): Promise<void> };

const TICK_INTERVAL = 50;
const MAX_BODY = 16 * 1024;
/** A consumer that reads this slowly is disconnected; it recovers when it connects again. */
const MAX_UNSENT = 64 * 1024 * 1024;

/** Serves a simulated feed: look-up, stream of messages (server-sent events), recovery and faults. */
export async function serveFeed({ seed, speed, port, host = '127.0.0.1' }: FeedOptions): Promise<FeedServer> {
  const simulator = createSimulator({ seed, speed });
  const feed = createFeed(simulator, { seed, startedAt: Date.now() });
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feed');
    if (request.method === 'GET' && url.pathname === '/v1/stream') return openStream(feed, response);
    readBody(request).then(
      (body) => {
        const call = { method: request.method ?? 'GET', url, body: body ?? '' };
        const answer = body === null ? TOO_LARGE : answerCall(simulator, feed, call, Date.now());
        response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(answer.body));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const timer = setInterval(() => feed.tick(Date.now()), TICK_INTERVAL);
  const address = server.address();
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : port}`,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const TOO_LARGE = { status: 413, body: { code: 'TOO_LARGE', problem: `a body has at most ${MAX_BODY} bytes` } };

/** Sends the id of the stream, which a recovery names, then every message as an event. */
function openStream(feed: Feed, response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const id = feed.connect((message) => {
    response.write(`data: ${JSON.stringify(message)}\n\n`);
    if (response.writableLength > MAX_UNSENT) response.destroy();
  });
  response.once('close', () => feed.disconnect(id));
  response.write(`event: stream\ndata: ${JSON.stringify({ stream: id })}\n\n`);
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
