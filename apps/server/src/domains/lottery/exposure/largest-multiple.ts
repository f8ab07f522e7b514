import {
  type Animal,
  type Book,
  type Exposure,
  MAX_MULTIPLE,
  orderLoads,
  type PricedLine,
} from '@fairhouse/game-math/lottery';
import { largestFitting } from './fit-lines.ts';
import type { GameLimits } from './game-limits.ts';
import { largestPayout } from './largest-payout.ts';

/**
 * Returns the largest multiple with which a draw takes a line alone: by the largest stake of a line, the largest payout of an order, and
 * what orders have left of the limits of numbers and of the draw. 0 for a line that does not fit at all.
 */
export function largestMultiple(
  line: PricedLine & { stake_micro: bigint },
  {
    limits,
    books,
    exposure,
    year,
  }: { limits: GameLimits; books: readonly Book[]; exposure: Exposure; year: Animal | undefined },
): number {
  const one = orderLoads([{ ...line, multiple: 1 }], year);
  const byStake = limits.line_micro / (line.stake_micro / BigInt(line.multiple));
  const byPayout = limits.payout_micro / atLeastOne(largestPayout(books, one));
  let most = smaller(BigInt(MAX_MULTIPLE), smaller(byStake, byPayout));
  // the multiple of a line multiplies each of its loads
  for (const [book, atoms] of one) {
    const limit = limits.atoms.get(book);
    if (limit === undefined) continue;
    for (const [atom, load] of atoms) most = smaller(most, (limit - exposure.load(book, atom)) / atLeastOne(load));
  }
  const largest = Math.max(0, Number(most));
  const fits = (multiple: number): boolean => exposure.check(orderLoads([{ ...line, multiple }], year)) === null;
  return largestFitting(largest, fits);
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const atLeastOne = (value: bigint): bigint => (value > 0n ? value : 1n);
