import {
  type Book,
  countWins,
  type Draw as DrawnNumbers,
  formatMicro,
  linePayout,
  lineStake,
} from '@fairhouse/game-math/lottery';
import type { PricedOrder } from '../orders/each-order.ts';
import type { LineResult, StoredOrder } from '../orders/order-store.ts';
import { type RebateShare, rebateShares, sumRebate } from './rebate-shares.ts';
import { validStakes } from './valid-stakes.ts';

/** What an order comes to by the numbers of its draw. Millionths of the main unit. */
export interface EvaluatedOrder {
  order: StoredOrder;
  result: LineResult[];
  prize: bigint;
  push: bigint;
  valid: bigint;
  rebate: bigint;
  /** Empty without a rebate. */
  shares: readonly RebateShare[];
}

/** What a line without a win comes to. */
export const NO_WIN: LineResult = { wins: {}, prize: formatMicro(0n), push: formatMicro(0n) };

/**
 * Returns what the orders of one account in a draw come to; the valid stake follows from all of them.
 *
 * @param cover_bps the cover limit of the draw; null without one
 */
export function evaluateOrders(
  all: readonly PricedOrder[],
  books: readonly Book[],
  draw: DrawnNumbers,
  cover_bps: number | null,
): EvaluatedOrder[] {
  const valid = validStakes(
    all.flatMap(({ lines }) => lines),
    books,
    draw,
    cover_bps,
  );
  let at = 0;
  return all.map(({ order, lines }) => {
    const sums = { prize: 0n, push: 0n, valid: 0n };
    const kept: RebateShare[] = [];
    const result = lines.map((line, number): LineResult => {
      const wins = countWins(line.play, line.selection, draw);
      const { prize_micro, push_micro } = linePayout(wins, line.prizes, line.unitStake_micro, line.multiple);
      const staked = valid[at++] ?? 0n;
      sums.prize += prize_micro;
      sums.push += push_micro;
      sums.valid += staked;
      const stake = lineStake(order.lines[number]?.units ?? 0, line.unitStake_micro, line.multiple) - push_micro;
      kept.push({ rate_bps: order.lines[number]?.kept ?? 0, stake, win: prize_micro, valid: staked });
      return { wins: Object.fromEntries(wins), prize: formatMicro(prize_micro), push: formatMicro(push_micro) };
    });
    const shares = rebateShares(kept);
    return { order, result, ...sums, rebate: sumRebate(shares, order.currency), shares };
  });
}
