import { createOrderTree } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { assert } from '#refusal';
import { itemShare } from '../chase/item-share.ts';
import { eachPage } from '../chase/plan-store.ts';
import { releaseLeft } from '../chase/release-items.ts';
import { sealItems } from '../chase/seal-items.ts';
import { settleItems, voidItems } from '../chase/settle-items.ts';
import { announceCorrection } from '../corrections/announce-correction.ts';
import { payCorrection } from '../corrections/pay-correction.ts';
import { planCorrection } from '../corrections/plan-correction.ts';
import type { Draw } from '../draws/draw.ts';
import { shareOf } from '../exposure/draw-book.ts';
import { figuresOf } from '../exposure/figures-of.ts';
import type { HeldGame, OrderBook } from '../holder/order-book.ts';
import { evaluateDraw } from '../settlement/evaluate-draw.ts';
import { payOrders } from '../settlement/pay-orders.ts';
import { recordFacts } from '../settlement/record-facts.ts';
import { voidOrders } from '../settlement/void-orders.ts';
import { eachOrder } from './each-order.ts';
import { readLeaves } from './find-place.ts';
import { createGameBook, type GameBook, type OrderDeps, rulesOf } from './game-book.ts';
import { loadSelections, withSelection } from './selection-store.ts';
import { unitOf } from './sum-slip.ts';

/** Creates the order books of the games that this process holds. */
export interface OrderBooks {
  create(game: HeldGame): OrderBook;
  /** Returns the book behind an order book. Throws for one of which `load` has not finished. */
  find(book: OrderBook): GameBook;
}

export function createOrderBooks(deps: OrderDeps): OrderBooks {
  const books = new WeakMap<OrderBook, GameBook>();
  const find = (orderBook: OrderBook): GameBook => {
    const found = books.get(orderBook);
    assert(found, 'a held game has loaded its orders');
    return found;
  };
  return {
    find,
    create(game) {
      const orderBook: OrderBook = {
        async load(draws) {
          const book = await createGameBook(deps, game);
          const withOrders = await listDrawsWithOrders(book, draws);
          for (const draw of draws) {
            // most draws ahead have no orders: theirs are kept from the first one on
            if (draw.state !== 'SCHEDULED') book.of(draw.issueNo).isSealed = true;
            if (!withOrders.has(draw.issueNo)) continue;
            await loadDraw(book, draw);
            await loadItems(book, draw);
          }
          // the game runs without it: what fails is tried again after the next takeover
          await releaseLeft(book).catch((error: Error) => deps.log(`lottery ${game.gameCode}: ${error.stack}`));
          books.set(orderBook, book);
        },
        close: (draw) => closeDraw(find(orderBook), draw.issueNo),
        async seal(tx, draw) {
          const book = find(orderBook);
          const sealed = await sealDraw(book, tx, draw);
          // plans may have reduced the odds of the draw that takes orders now
          const open = game.openDraw();
          if (open) book.news.look(open.issueNo);
          return sealed;
        },
        async settle(draw) {
          const book = find(orderBook);
          const losers = await evaluateDraw(book, draw);
          await payOrders(book, draw, losers);
          await settleItems(book, draw);
          await recordFacts(book, draw);
          book.forget(draw.issueNo);
        },
        async void(draw) {
          const book = find(orderBook);
          await closeDraw(book, draw.issueNo);
          await voidOrders(book, draw);
          await voidItems(book, draw);
          book.forget(draw.issueNo);
        },
        async rebuild(draw) {
          const book = find(orderBook);
          book.forget(draw.issueNo);
          book.of(draw.issueNo).isSealed = true;
          await loadDraw(book, draw);
        },
        async correct(draw, correction) {
          const book = find(orderBook);
          await planCorrection(book, correction);
          await payCorrection(book, correction);
          await announceCorrection(book, correction);
          await settleItems(book, draw);
        },
        figures: ({ issueNo }) => figuresOf(find(orderBook), issueNo),
      };
      return orderBook;
    },
  };
}

/** Returns the issue numbers that have orders or items of plans: a game of a minute has 1,440 draws ahead, most of them without any. */
async function listDrawsWithOrders({ db, game }: GameBook, draws: readonly Draw[]): Promise<ReadonlySet<string>> {
  const issues = sql`array[${sql.join(draws.map(({ issueNo }) => issueNo))}]::text[]`;
  if (draws.length === 0) return new Set();
  const { rows } = await sql<{ issue_no: string }>`
    select distinct issue_no from lottery.player_order where game_id = ${game.gameId} and issue_no = any(${issues})
    union select issue_no from lottery.chase_item
      where game_id = ${game.gameId} and issue_no = any(${issues}) and state = 'waiting'`.execute(db);
  return new Set(rows.map((row) => row.issue_no));
}

/** Adds the items that wait for a draw to its exposure. */
async function loadItems(book: GameBook, draw: Draw): Promise<void> {
  const waiting = sql`where p.game_id = ${book.game.gameId} and p.state = 'RUNNING' and not p.trial
    and exists (select from lottery.chase_item i where i.account_id = p.account_id and i.plan_id = p.plan_id
      and i.issue_no = ${draw.issueNo} and i.state = 'waiting')`;
  for await (const plans of eachPage(book.db, waiting)) {
    const large = await loadSelections(book.db, plans);
    for (const plan of plans) {
      const lines = plan.lines.map((line) => withSelection(line, large));
      for (const item of plan.items)
        if (item.issueNo === draw.issueNo && item.state === 'waiting')
          book.of(draw.issueNo).add(itemShare(rulesOf(book, draw), plan, lines, item, draw.year));
    }
  }
}

/** Rebuilds the exposure of a draw from its orders. */
async function loadDraw(book: GameBook, draw: Draw): Promise<void> {
  const drawBook = book.of(draw.issueNo);
  for await (const { order, lines } of eachOrder(book, draw)) {
    if (order.trial) continue;
    drawBook.count += 1;
    drawBook.add(shareOf(order.accountId, lines, order.stake * unitOf(order.currency), draw.year));
  }
}

/** Takes no order any more, and waits for those under way. */
async function closeDraw(book: GameBook, issueNo: string): Promise<void> {
  const drawBook = book.of(issueNo);
  drawBook.isSealed = true;
  await Promise.allSettled(drawBook.underWay);
}

/** Asks the database about orders whose answers were lost. The draw is locked, so nothing of them changes any more. */
async function settleLost(book: GameBook, issueNo: string): Promise<void> {
  const drawBook = book.of(issueNo);
  for (const uncertain of drawBook.uncertain) {
    if (!(await uncertain.isStored())) drawBook.remove(uncertain.share);
    drawBook.uncertain.delete(uncertain);
  }
}

async function sealDraw(book: GameBook, tx: Tx, draw: Draw) {
  await settleLost(book, draw.issueNo);
  await sealItems(book, tx, draw);
  const leaves = await readLeaves(tx, book.game.gameId, draw.issueNo);
  const { rows } = await sql<{ isEmpty: boolean }>`select not exists (select from lottery.player_order
    where game_id = ${book.game.gameId} and issue_no = ${draw.issueNo} and state = 'ACCEPTED') as "isEmpty"`.execute(
    tx,
  );
  const isEmpty = rows[0]?.isEmpty ?? true;
  if (isEmpty) book.forget(draw.issueNo);
  return {
    orderRoot: createOrderTree(leaves.map(({ leaf }) => leaf)).root,
    orderCount: leaves.length,
    isEmpty,
  };
}
