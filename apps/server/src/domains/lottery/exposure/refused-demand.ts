import type { DrawBook, Share } from './draw-book.ts';

/** The word for the limit of the whole draw, beside the books. */
const DRAW = 'draw';

/** Orders and stakes that a draw refused, by the book whose limit they would have passed. */
export interface RefusedDemand {
  orders: number;
  stake_micro: bigint;
}

/**
 * Counts an order, or an item of a plan, that is refused LIABILITY_REACHED: once for every book whose limit it would have passed. A player who
 * tries again is counted again. Known to the holder of the game only, since it holds the game.
 */
export function countRefused({ exposure, refused }: DrawBook, { loads, stake_micro }: Share): void {
  const problem = exposure.check(loads);
  if (!problem) return;
  const books = new Set(problem.over.map(({ book }) => book));
  if (problem.drawLeft_micro !== null) books.add(DRAW);
  for (const book of books) {
    const before = refused.get(book) ?? { orders: 0, stake_micro: 0n };
    refused.set(book, { orders: before.orders + 1, stake_micro: before.stake_micro + stake_micro });
  }
}
