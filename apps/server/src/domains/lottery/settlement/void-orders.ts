import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import type { GameBook } from '../orders/game-book.ts';
import { commandOf, readOrders, roundRefOf, SETTLED_COMPANION, type StoredOrder, txOf } from '../orders/order-store.ts';

/** Orders that are returned together, and the pause before refused ones are tried again. */
const GROUP = 500;
const PAUSE_MS = 200;

/** Returns the stake of every order of a void draw; items of plans are released by `voidItems`. Restartable: each return has one id. */
export async function voidOrders(book: GameBook, draw: Pick<Draw, 'issueNo'>): Promise<void> {
  for (;;) {
    const due = await readOrders(
      book.db,
      sql`where o.game_id = ${book.game.gameId} and o.issue_no = ${draw.issueNo} and o.state = 'ACCEPTED'
        and o.plan_id is null order by o.account_id, o.order_id limit ${GROUP}`,
    );
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map((order) => book.executor.execute(returnOf(book, order))));
    const final = outcomes.find(({ status }) => status !== 'OK' && status !== 'RETRY');
    if (final) throw new Error(`${book.game.gameCode} ${draw.issueNo}: a stake cannot be returned: ${final.status}`);
    if (outcomes.some(({ status }) => status === 'RETRY')) {
      book.requireHeld();
      await sleep(PAUSE_MS);
    }
  }
}

function returnOf({ game: { lease } }: GameBook, order: StoredOrder) {
  return {
    op: 'rollback_round' as const,
    ...commandOf(order),
    tx: `${txOf(order)}:void`,
    round: roundRefOf(order),
    game: order.entryCode,
    guard: { lease: lease.name, epoch: lease.epoch },
    companion: { statement: SETTLED_COMPANION.name, row: { orderId: String(order.orderId), state: 'VOID' } },
  };
}
