import type { Family } from '@fairhouse/game-math/lottery';

/** A draw of others, as a feed is asked for it. */
export interface ForeignDraw {
  gameCode: string;
  family: Family;
  issueNo: string;
  /** The planned time, ms. */
  drawAt: number;
}

/** A feed of results of others. Nothing of what it says is trusted: the caller checks shape and range. */
export interface ResultsFeed {
  readonly name: string;
  /** Returns the numbers of a draw as the feed has them; null while it has none. Rejects when it does not answer. */
  getResult(draw: ForeignDraw): Promise<unknown>;
}
