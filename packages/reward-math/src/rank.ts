/** A rank, and the points that reach it. */
export interface RankLevel {
  rank: number;
  /** Millionths of a point, of a month and the two before. */
  points_micro: bigint;
}

/** Returns the highest rank that points reach; 0 for none. */
export const rankReached = (levels: readonly RankLevel[], points_micro: bigint): number =>
  levels.reduce((rank, level) => (points_micro >= level.points_micro && level.rank > rank ? level.rank : rank), 0);

/** Returns the earned rank within a month: it only rises. */
export const raiseRank = (earned: number, reached: number): number => Math.max(earned, reached);

/** Returns the earned rank after the end of a month: it falls by one at most, and never below what the points of three months reach. */
export const rankAfterMonth = (earned: number, reached: number): number => Math.max(reached, earned - 1, 0);

/** Returns the rank that counts: never below what an operator gave. */
export const rankThatCounts = (earned: number, given: number): number => Math.max(earned, given);
