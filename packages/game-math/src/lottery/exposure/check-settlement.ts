import type { Book } from '../books/list-books.ts';
import type { Draw } from '../play/draw.ts';
import { eachWin } from '../play/evaluate.ts';
import type { Exposure } from './create-exposure.ts';
import { amountOf, type PricedLine } from './line-loads.ts';

/** Adds what a line pays, prizes and pushes, to the sums by book. */
export function addPaid(paid: Map<string, bigint>, line: PricedLine, draw: Draw): void {
  eachWin(line.play, line.selection, draw, (book, key, units) =>
    paid.set(book, (paid.get(book) ?? 0n) + amountOf(line, key, units)),
  );
}

/** A book whose payouts are not those that its frozen exposure allows. */
export type SettlementProblem = { book: string; paid_micro: bigint; expected_micro: bigint };

/**
 * Compares the payouts of a draw with the exposure frozen at its seal, before money moves: equal for exact books and for hit books whose hits
 * all pay the same, at most that for the others. Loads and wins are computed by different formulas, so a fault of one of them shows here.
 *
 * @param paid sums of all lines by book, from `addPaid`
 */
export function checkSettlement(
  books: readonly Book[],
  exposure: Exposure,
  draw: Draw,
  paid: ReadonlyMap<string, bigint>,
): SettlementProblem[] {
  const expected = exposure.paidBy(draw);
  return books.flatMap(({ id, even }) => {
    const [paid_micro, expected_micro] = [paid.get(id) ?? 0n, expected.get(id) ?? 0n];
    const holds = even ? paid_micro === expected_micro : paid_micro <= expected_micro;
    return holds ? [] : [{ book: id, paid_micro, expected_micro }];
  });
}
