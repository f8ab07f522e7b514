import { formatMicro } from '@fairhouse/game-math/lottery';
import type { OrderFigures } from '../holder/order-book.ts';
import type { GameBook } from '../orders/game-book.ts';
import { NEWEST } from '../prices/versions.ts';

/** Returns what the orders of a draw come to. */
export function figuresOf({ game, of, limits }: GameBook, issueNo: string): OrderFigures {
  const drawBook = of(issueNo);
  const { draw_micro } = limits.of(game.findDraw(issueNo)?.drawNo ?? NEWEST);
  return {
    orders: drawBook.count,
    stake: formatMicro(drawBook.stake_micro()),
    worst: formatMicro(drawBook.exposure.worstDraw()),
    limit: formatMicro(draw_micro),
  };
}
