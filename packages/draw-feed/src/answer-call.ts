import { FAMILIES } from '@fairhouse/game-math/lottery';
import * as z from 'zod/mini';
import { FeedFaults } from './faults.ts';
import { FEED_NAMES } from './feeds.ts';
import { publishResult } from './publish-result.ts';

export interface Call {
  method: string;
  url: URL;
  body: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** Set for a feed whose fault is one of its answers. */
  slow_ms?: number;
  isSilent?: boolean;
  isForged?: boolean;
}

/** The feeds of a process, and what they do wrong. */
export interface DrawFeeds {
  secret: Buffer;
  faults: FeedFaults;
}

const ResultCall = z.object({
  feed: z.enum(FEED_NAMES),
  gameCode: z.string(),
  issueNo: z.string(),
  family: z.enum(FAMILIES),
  drawAt: z.int(),
});

const RESULT_PATH = /^\/v1\/feeds\/([\w-]{1,40})\/results\/([a-z0-9-]{1,64})\/(\d{11,12})$/;

const refuse = (status: number, code: string): Answer => ({ status, body: { code } });

/** Answers a call whose signature is right. */
export function answerCall(feeds: DrawFeeds, { method, url, body }: Call, now: number): Answer {
  if (url.pathname === '/v1/faults') {
    if (method === 'GET') return { status: 200, body: feeds.faults };
    const faults = method === 'PUT' ? FeedFaults.safeParse(parseJson(body)) : null;
    if (!faults?.success) return refuse(400, 'INVALID');
    feeds.faults = faults.data;
    return { status: 200, body: feeds.faults };
  }
  const [, feed, gameCode, issueNo] = RESULT_PATH.exec(url.pathname) ?? [];
  if (method !== 'GET' || feed === undefined) return refuse(404, 'NOT_FOUND');
  const [family, drawAt] = [url.searchParams.get('family'), Number(url.searchParams.get('drawAt') ?? 'none')];
  const call = ResultCall.safeParse({ feed, gameCode, issueNo, family, drawAt });
  if (!call.success) return refuse(400, 'INVALID');
  const fault = feeds.faults[call.data.feed];
  return {
    status: 200,
    body: { gameCode, issueNo, numbers: publishResult(feeds.secret, call.data, fault, now) },
    isSilent: fault?.kind === 'silent',
    isForged: fault?.kind === 'forged',
    slow_ms: fault?.kind === 'slow' ? fault.by_ms : 0,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
