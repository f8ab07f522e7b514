import * as z from 'zod/mini';
import { Faults } from '../schemas/faults.ts';
import { RecoveryCall } from '../schemas/look-up.ts';
import type { Simulator } from '../simulator/create-simulator.ts';
import { describeFeed } from '../simulator/describe-feed.ts';
import type { Feed } from './create-feed.ts';

export type Call = { method: string; url: URL; body: string };
export type Answer = { status: number; body: object };

/** A call lists the fixtures of at most this many windows of recovery: simulated days. */
const MAX_WINDOWS = 40;

const REFUSED = { UNKNOWN_STREAM: 404, UNKNOWN_PRODUCER: 404, PRODUCER_DOWN: 503 } as const;

const refuse = (status: number, code: string, problem: string): Answer => ({ status, body: { code, problem } });

/** Answers every call but the stream. */
export function answerCall(simulator: Simulator, feed: Feed, { method, url, body }: Call, now: number): Answer {
  const path = url.pathname;
  const fixture = /^\/v1\/fixtures\/([\w-]{1,80})$/.exec(path)?.[1];
  const route = `${method} ${fixture ? '/v1/fixtures/{id}' : path}`;
  switch (route) {
    case 'GET /v1/fixtures':
      return listFixtures(simulator, url.searchParams, now);
    case 'GET /v1/fixtures/{id}': {
      const found = simulator.findFixture(now, fixture ?? '');
      return found ? { status: 200, body: found } : refuse(404, 'NOT_FOUND', `no fixture ${fixture}`);
    }
    case 'GET /v1/descriptions':
      return { status: 200, body: describeFeed(simulator.window_ms) };
    case 'GET /v1/faults':
      return { status: 200, body: feed.getFaults() };
    case 'PUT /v1/faults':
      return withBody(Faults, body, (faults) => {
        feed.setFaults(faults);
        return { status: 200, body: faults };
      });
    case 'POST /v1/recovery':
      return withBody(RecoveryCall, body, (call) => {
        const answer = feed.recover(call);
        return answer === 'ACCEPTED' ? { status: 202, body: {} } : refuse(REFUSED[answer], answer, answer);
      });
    default:
      return refuse(404, 'NOT_FOUND', `no call ${method} ${path}`);
  }
}

/** Lists fixtures by their start, by default from a quarter of a simulated day ago to two days ahead. */
function listFixtures(simulator: Simulator, query: URLSearchParams, now: number): Answer {
  const { window_ms } = simulator;
  const [from, to] = [query.get('from') ?? now - window_ms / 4, query.get('to') ?? now + 2 * window_ms].map(Number);
  if (!isTime(from) || !isTime(to) || from > to || to - from > MAX_WINDOWS * window_ms)
    return refuse(400, 'INVALID', `from and to must be milliseconds, at most ${MAX_WINDOWS * window_ms} apart`);
  return { status: 200, body: { fixtures: simulator.listFixtures(now, from, to) } };
}

const isTime = (value: number | undefined): value is number => Number.isFinite(value) && (value as number) >= 0;

function withBody<Body>(schema: z.ZodMiniType<Body>, text: string, answer: (body: Body) => Answer): Answer {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? answer(parsed.data) : refuse(400, 'INVALID', z.prettifyError(parsed.error));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
