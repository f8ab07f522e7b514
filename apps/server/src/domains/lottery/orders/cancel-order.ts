import { type AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { refuse } from '#refusal';
import { addUncertain, settleUncertain, shareOf, trackUnderWay } from '../exposure/draw-book.ts';
import { toPricedLine } from '../settlement/to-priced-line.ts';
import type { GameBook } from './game-book.ts';
import { CANCEL_COMPANION, commandOf, readOrders, type StoredOrder, toCancelRow, txOf } from './order-store.ts';
import { requireDraw } from './require-draw.ts';
import { loadSelections, withSelection } from './selection-store.ts';
import { unitOf } from './sum-slip.ts';

/**
 * Cancels a whole order while its draw is open, and returns its stake. A repeat returns the cancelled order. Refuses NOT_FOUND for the order of
 * somebody else or an item of a plan, OPTION_NOT_OFFERED where the entry allows none, DRAW_CLOSED, ALREADY_SETTLED.
 */
export async function cancelOrder(
  book: GameBook,
  { accountId, orderId }: { accountId: AccountId; orderId: bigint },
  readAt: number,
): Promise<StoredOrder> {
  const find = async (): Promise<StoredOrder> => {
    const [found] = await readOrders(
      book.db,
      sql`where o.account_id = ${accountId} and o.order_id = ${orderId} and o.game_id = ${book.game.gameId}
        and o.plan_id is null`,
    );
    if (!found) throw refuse('NOT_FOUND', { field: 'orderNo' });
    return found;
  };
  const order = await find();
  if (order.state === 'CANCELLED') return order;
  if (order.state !== 'ACCEPTED') throw refuse('ALREADY_SETTLED');
  const draw = await requireDraw(book, order.issueNo, readAt);
  const prices = book.prices.get(order.entryCode)?.of(draw.drawNo);
  if (!prices?.canCancel) throw refuse('OPTION_NOT_OFFERED', { field: 'orderNo' });
  const drawBook = book.of(order.issueNo);
  const large = await loadSelections(book.db, [order]);
  const lines = order.lines.map((line) => toPricedLine(book.rules, withSelection(line, large)));
  const share = shareOf(accountId, lines, order.stake * unitOf(order.currency), draw.year);
  const cancels = `order ${orderId}`;
  await trackUnderWay([drawBook], async () => {
    const outcome = await returnStake(book, order);
    if (outcome === 'lost') {
      const isStored = async (): Promise<boolean> => (await find()).state !== 'CANCELLED';
      if (!order.trial) addUncertain(drawBook, { share, cancels, isStored });
      throw refuse('RETRY');
    }
    const wasLost = settleUncertain(drawBook, cancels);
    if (order.trial || (outcome === 'returned-before' && !wasLost)) return;
    drawBook.count -= 1;
    drawBook.remove(share);
  });
  return find();
}

/** Whether the stake was returned by this call or an earlier one, or whether the answer was lost. Throws other refusals. */
async function returnStake(
  { executor, game }: GameBook,
  order: StoredOrder,
): Promise<'returned' | 'returned-before' | 'lost'> {
  const tx = txOf(order);
  const { status, applied, replay } = await executor.execute({
    op: 'rollback',
    ...commandOf(order),
    tx: `${tx}:cancel`,
    targetTx: tx,
    guard: { lease: game.lease.name, epoch: game.lease.epoch },
    companion: { statement: CANCEL_COMPANION.name, row: toCancelRow(order) },
  });
  if (status === 'RETRY') return 'lost';
  if (status !== 'OK') throw refuse(status);
  return applied && !replay ? 'returned' : 'returned-before';
}
