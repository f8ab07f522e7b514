/**
 * Whether a game has played with bonus money between two readings of its balance, by a stake or what came of one. A bonus that is given comes
 * from nothing, and one that ends goes to nothing: both are no play.
 */
export const playsBonus = (before: string | undefined, after: string | undefined): boolean =>
  Number(before ?? 0) > 0 && Number(after ?? 0) > 0 && Number(before) !== Number(after);
