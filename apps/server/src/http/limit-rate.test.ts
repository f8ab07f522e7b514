import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Refusal } from '#refusal';
import { limitRate } from './limit-rate.ts';

const START_MS = 1_800_000_000_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START_MS }));
afterEach(() => vi.useRealTimers());

/** Returns a function that sends a request and returns its status, or the seconds to wait. */
function createServer() {
  const app = Fastify();
  limitRate(app, { max_perMinute: 2, isExempt: ({ url }) => url === '/exempt' });
  app.setErrorHandler((error: Refusal, _request, reply) => {
    void reply.code(error.status).send({ wait_s: error.details.params?.['retryAfter_s'] });
  });
  for (const url of ['/', '/other', '/exempt']) app.get(url, () => ({}));
  app.get('/own', { config: { rateLimit: { max: 1 } } }, () => ({}));
  app.get('/hourly', { config: { rateLimit: { max: 1, window_ms: 3_600_000 } } }, () => ({}));
  app.get('/free', { config: { rateLimit: false } }, () => ({}));
  return async (url: string, remoteAddress = '203.0.113.9') => {
    const reply = await app.inject({ url, remoteAddress });
    return reply.statusCode === 429 ? { wait_s: Number(reply.headers['x-ratelimit-reset']) } : reply.statusCode;
  };
}

it('gives an address its full number again a minute after its first request', async () => {
  const get = createServer();
  expect(await get('/')).toBe(200);
  vi.setSystemTime(START_MS + 20_000);
  expect([await get('/other'), await get('/'), await get('/none')]).toEqual([200, { wait_s: 40 }, { wait_s: 40 }]);
  vi.setSystemTime(START_MS + 59_999);
  expect(await get('/')).toEqual({ wait_s: 1 });
  vi.setSystemTime(START_MS + 60_000);
  expect([await get('/'), await get('/'), await get('/')]).toEqual([200, 200, { wait_s: 60 }]);
});

it('counts each address, and each route with a limit of its own, alone', async () => {
  const get = createServer();
  for (const status of [200, 200, { wait_s: 60 }]) expect(await get('/')).toEqual(status);
  expect([await get('/own'), await get('/own')]).toEqual([200, { wait_s: 60 }]);
  for (let n = 0; n < 5; n++) expect([await get('/free'), await get('/exempt')]).toEqual([200, 200]);
  expect(await get('/', '203.0.113.10')).toBe(200);
  expect([await get('/', '2001:db8::1'), await get('/', '2001:db8::2')]).toEqual([200, 200]);
  expect(await get('/', '2001:db8::3')).toEqual({ wait_s: 60 });
});

it('counts a route with a window of its own within that', async () => {
  const get = createServer();
  expect([await get('/hourly'), await get('/hourly')]).toEqual([200, { wait_s: 3_600 }]);
  vi.setSystemTime(START_MS + 3_599_000);
  expect(await get('/hourly')).toEqual({ wait_s: 1 });
  vi.setSystemTime(START_MS + 3_600_000);
  expect(await get('/hourly')).toBe(200);
});
