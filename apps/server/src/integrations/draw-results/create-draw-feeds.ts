import {
  FEED_NAMES,
  isSigned,
  resultPath,
  SIGNATURE_HEADER,
  signAnswer,
  signRequest,
  TIME_HEADER,
} from '@fairhouse/draw-feed';
import * as z from 'zod/mini';
import type { SafeFetch } from '../http-client/index.ts';
import type { ForeignDraw, ResultsFeed } from './results-feed.ts';

/** A draw does not wait longer for one answer; it asks again. */
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 16_384;

const Answer = z.object({ gameCode: z.string(), issueNo: z.string(), numbers: z.unknown() });

export interface DrawFeedDeps {
  name: string;
  /** The origin of the process. */
  url: string;
  /** Shared with it. */
  secret: Buffer;
  safeFetch: Pick<SafeFetch, 'fetch'>;
}

/** Creates the clients of the two simulated feeds, which one process serves (`npm run draws`). */
export const createDrawFeeds = (deps: Omit<DrawFeedDeps, 'name'>): ResultsFeed[] =>
  FEED_NAMES.map((name) => createDrawFeed({ ...deps, name }));

/** Creates the client of a feed. An answer counts when it is signed as the one to this request. */
export const createDrawFeed = ({ name, url, secret, safeFetch }: DrawFeedDeps): ResultsFeed => ({
  name,
  async getResult(draw: ForeignDraw) {
    const path = resultPath(name, draw);
    const time = String(Date.now());
    const signature = signRequest(secret, { method: 'GET', path, body: '', time });
    const response = await safeFetch.fetch(new URL(path, url).href, {
      method: 'GET',
      headers: { accept: 'application/json', [TIME_HEADER]: time, [SIGNATURE_HEADER]: signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxBytes: MAX_BYTES,
    });
    const text = await response.text();
    const { status, headers } = response;
    if (!isSigned(headers.get(SIGNATURE_HEADER), signAnswer(secret, signature, status, text)))
      throw new Error(`an answer that is not signed, with HTTP ${status}`);
    if (!response.ok) throw new Error(`HTTP ${status}`);
    const answer = Answer.parse(JSON.parse(text));
    if (answer.gameCode !== draw.gameCode || answer.issueNo !== draw.issueNo)
      throw new Error(
        `asked for ${draw.gameCode} ${draw.issueNo}, it answers with ${answer.gameCode} ${answer.issueNo}`,
      );
    return answer.numbers;
  },
});
