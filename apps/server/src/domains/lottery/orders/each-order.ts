import type { PricedLine } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import { toPricedLine } from '../settlement/to-priced-line.ts';
import { type GameBook, rulesOf } from './game-book.ts';
import { readOrders, type StoredOrder } from './order-store.ts';
import { loadSelections, withSelection } from './selection-store.ts';

/** Orders that are read together. */
const PAGE = 1_000;

export interface PricedOrder {
  order: StoredOrder;
  lines: PricedLine[];
}

/** What reading the orders of a game needs. */
type OrderReader = Pick<GameBook, 'db' | 'rules'> & { game: Pick<GameBook['game'], 'gameId'> };

/** Reads the orders of a draw that were neither cancelled nor void, by account, page by page. */
export async function* eachOrder(book: OrderReader, draw: Draw): AsyncGenerator<PricedOrder> {
  const rules = rulesOf(book, draw);
  let after = { accountId: 0n, orderId: 0n };
  for (;;) {
    const page = await readOrders(
      book.db,
      sql`where o.game_id = ${book.game.gameId} and o.issue_no = ${draw.issueNo} and o.state not in ('CANCELLED', 'VOID')
        and (o.account_id, o.order_id) > (${after.accountId}, ${after.orderId})
        order by o.account_id, o.order_id limit ${PAGE}`,
    );
    const large = await loadSelections(book.db, page);
    for (const order of page)
      yield { order, lines: order.lines.map((line) => toPricedLine(rules, withSelection(line, large))) };
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}
