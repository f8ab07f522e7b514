import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLruCache } from '#cache';
import { refuse } from '#refusal';
import { ipSubnet } from './ip-subnet.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Requests from one address within a minute, or within `window_ms`, counted for this route alone; false: not limited. Other routes share
     * one count.
     */
    rateLimit?: { max: number; window_ms?: number } | false;
  }
}

const MINUTE_MS = 60_000;
/** Addresses of one count. The least recently used one is removed first: it starts again with the full number. */
const MAX_ADDRESSES = 5_000;

/** The requests of an address in its current window. */
interface Window {
  count: number;
  ends_ms: number;
}
const createWindows = () => createLruCache<string, Window>(MAX_ADDRESSES);

export interface RateLimit {
  /** Requests per minute from one address, to all routes without a limit of their own. */
  max_perMinute: number;
  isExempt: (request: FastifyRequest) => boolean;
}

/**
 * Limits the requests of an address (of a /64 for IPv6) per minute, or per window of the route, from its first request on. Refuses
 * RATE_LIMITED, with the wait. A synchronous hook: every spin passes it.
 */
export function limitRate(app: FastifyInstance, { max_perMinute, isExempt }: RateLimit): void {
  const shared = createWindows();
  const ofRoutes = new WeakMap<object, ReturnType<typeof createWindows>>();
  const windowsOf = (limit: object) => {
    const windows = ofRoutes.get(limit) ?? createWindows();
    ofRoutes.set(limit, windows);
    return windows;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const limit = request.routeOptions.config.rateLimit;
    if (limit === false || isExempt(request)) return done();
    const window = count(limit ? windowsOf(limit) : shared, ipSubnet(request.ip), limit?.window_ms ?? MINUTE_MS);
    const max = limit?.max ?? max_perMinute;
    if (window.count <= max) return done();
    const retryAfter_s = Math.ceil((window.ends_ms - Date.now()) / 1000);
    // the quota is not published until it is used up; the error handler sets `retry-after`
    reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': retryAfter_s });
    done(refuse('RATE_LIMITED', { params: { retryAfter_s } }));
  });
}

function count(windows: ReturnType<typeof createWindows>, address: string, window_ms: number): Window {
  const now_ms = Date.now();
  const current = windows.get(address);
  if (current && current.ends_ms > now_ms) {
    current.count += 1;
    return current;
  }
  const window = { count: 1, ends_ms: now_ms + window_ms };
  windows.set(address, window);
  return window;
}
