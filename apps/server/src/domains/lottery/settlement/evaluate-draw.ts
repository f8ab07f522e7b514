import {
  addPaid,
  type Book,
  checkSettlement,
  type Draw as DrawnNumbers,
  type Exposure,
  formatMicro,
} from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { DrawnDraw } from '../draws/draw.ts';
import { readCover } from '../exposure/read-cover.ts';
import { WrongEvaluationError } from '../holder/order-book.ts';
import { eachOrder, type PricedOrder } from '../orders/each-order.ts';
import type { GameBook } from '../orders/game-book.ts';
import { type EvaluatedOrder, evaluateOrders } from './evaluate-orders.ts';
import { createLosers, type Losers } from './losers.ts';
import { toStoredShares } from './rebate-shares.ts';
import { isLowered, recordValidStakes } from './record-valid-stakes.ts';

/** Results that are stored together. */
const STORED = 1_000;

/**
 * Evaluates every order of a draw, stores what those come to that return something or are items of plans, and compares the sums by book with
 * the exposure at the seal. Moves no money and may be repeated. Throws `WrongEvaluationError` when they differ. Returns the other orders, whose
 * results are stored with their state (`closeLosers`): a row that is written once costs half.
 */
export async function evaluateDraw(book: GameBook, draw: DrawnDraw): Promise<Losers> {
  const drawn: DrawnNumbers = { numbers: draw.numbers, ...(draw.year && { year: draw.year }) };
  const paid = new Map<string, bigint>();
  let account: PricedOrder[] = [];
  let evaluated: EvaluatedOrder[] = [];
  const losers = createLosers();
  const cover_bps = await readCover(book.db, draw);
  const store = async (): Promise<void> => {
    const lowered = evaluated.map(({ order, ...sums }) => ({ ...order, ...sums })).filter(isLowered);
    // before the results: an order that has its result is not evaluated again after a crash
    await recordValidStakes(book.db, lowered);
    await storeResults(book.db, evaluated);
    evaluated = [];
  };
  const flush = (): void => {
    for (const each of evaluateOrders(account, book.books, drawn, cover_bps)) {
      // an earlier attempt may have settled it
      if (each.order.state !== 'ACCEPTED' || losers.add(each)) continue;
      // an order that has its result keeps it
      if (each.order.result === null) evaluated.push(each);
    }
    account = [];
  };
  for await (const priced of eachOrder(book, draw)) {
    const { order, lines } = priced;
    if (account[0] && account[0].order.accountId !== order.accountId) {
      flush();
      if (evaluated.length >= STORED) await store();
    }
    if (!order.trial) for (const line of lines) addPaid(paid, line, drawn);
    account.push(priced);
  }
  flush();
  await store();
  requireExposure(draw, book.books, book.of(draw.issueNo).exposure, paid);
  return losers;
}

/** Compares what a draw pays with its exposure. Throws `WrongEvaluationError` when they differ. */
export function requireExposure(
  { issueNo, numbers, year }: Pick<DrawnDraw, 'issueNo' | 'numbers' | 'year'>,
  books: readonly Book[],
  exposure: Exposure,
  paid: ReadonlyMap<string, bigint>,
): void {
  const problems = checkSettlement(books, exposure, { numbers, ...(year && { year }) }, paid);
  if (problems.length === 0) return;
  const named = problems.map(
    ({ book: id, paid_micro, expected_micro }) =>
      `${id} (${formatMicro(paid_micro)} for ${formatMicro(expected_micro)})`,
  );
  throw new WrongEvaluationError(issueNo, named.join(', '));
}

async function storeResults(db: Db, evaluated: readonly EvaluatedOrder[]): Promise<void> {
  if (evaluated.length === 0) return;
  const rows = evaluated.map(({ order: { accountId, orderId }, result, ...sums }) => ({
    account_id: String(accountId),
    order_id: String(orderId),
    result,
    prize: String(sums.prize),
    push: String(sums.push),
    valid: String(sums.valid),
    rebate: String(sums.rebate),
    shares: toStoredShares(sums.shares),
  }));
  await sql`update lottery.player_order o set result = n.result, prize_micro = n.prize, push_micro = n.push,
      valid_micro = n.valid, rebate_micro = n.rebate, rebate_shares = n.shares
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (account_id bigint, order_id bigint, result jsonb,
      prize bigint, push bigint, valid bigint, rebate bigint, shares jsonb)
    where o.account_id = n.account_id and o.order_id = n.order_id and o.result is null`.execute(db);
}
