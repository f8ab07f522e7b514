import type { Family } from '@fairhouse/game-math/lottery';

/** Two feeds with the same results, as two publishers of one lottery have. */
export const FEED_NAMES = ['simulated-a', 'simulated-b'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/** A draw as a feed is asked for it. */
export interface AskedDraw {
  gameCode: string;
  family: Family;
  issueNo: string;
  /** The planned time, ms. */
  drawAt: number;
}

/** Returns the path and the query of the result of a draw in a feed. */
export const resultPath = (feed: string, { gameCode, family, issueNo, drawAt }: AskedDraw): string =>
  `/v1/feeds/${feed}/results/${gameCode}/${issueNo}?${new URLSearchParams({ family, drawAt: String(drawAt) }).toString()}`;
