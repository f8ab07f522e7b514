import { canonicalJson } from '@fairhouse/game-math';
import {
  addPaid,
  createExposure,
  type Draw as DrawnNumbers,
  listBooks,
  orderLoads,
} from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { DrawnDraw } from '../draws/draw.ts';
import { readCover } from '../exposure/read-cover.ts';
import type { LotteryGameSettings } from '../games/game.ts';
import { eachOrder, type PricedOrder } from '../orders/each-order.ts';
import { rulesOf } from '../orders/game-book.ts';
import { requireExposure } from '../settlement/evaluate-draw.ts';
import { type EvaluatedOrder, evaluateOrders } from '../settlement/evaluate-orders.ts';
import { stateOf } from '../settlement/pay-orders.ts';
import { toStoredShares } from '../settlement/rebate-shares.ts';
import type { CorrectionKey } from './correction-store.ts';

/**
 * Evaluates every order of a draw by other numbers, and stores each that comes to something else as a line of the correction. Moves no money.
 * Returns the number of lines.
 *
 * @throws WrongEvaluationError when the payouts are not those that the exposure of the orders allows
 */
export async function evaluateCorrection(
  tx: Tx,
  game: LotteryGameSettings,
  draw: DrawnDraw,
  key: CorrectionKey,
): Promise<number> {
  const orders = { db: tx, rules: game.rules, game };
  const books = listBooks(rulesOf(orders, draw));
  const exposure = createExposure(books, { perAtom_micro: new Map() });
  const drawn: DrawnNumbers = { numbers: draw.numbers, ...(draw.year && { year: draw.year }) };
  const paid = new Map<string, bigint>();
  const cover_bps = await readCover(tx, draw);
  let lines = 0;
  let account: PricedOrder[] = [];
  const flush = async (): Promise<void> => {
    const changed = evaluateOrders(account, books, drawn, cover_bps).filter(isChanged);
    await storeLines(tx, key, changed);
    lines += changed.length;
    account = [];
  };
  for await (const priced of eachOrder(orders, draw)) {
    if (account[0] && account[0].order.accountId !== priced.order.accountId) await flush();
    if (!priced.order.trial) {
      exposure.add(orderLoads(priced.lines, draw.year ?? undefined));
      for (const line of priced.lines) addPaid(paid, line, drawn);
    }
    account.push(priced);
  }
  await flush();
  requireExposure(draw, books, exposure, paid);
  return lines;
}

/** Before the first settlement an order without a return is as it was. */
const isChanged = ({ order, result, prize, push, valid, rebate }: EvaluatedOrder): boolean =>
  order.state === 'ACCEPTED'
    ? prize + push > 0n
    : prize !== order.prize ||
      push !== order.push ||
      valid !== order.valid ||
      rebate !== order.rebate ||
      canonicalJson(result) !== canonicalJson(order.result);

async function storeLines(
  tx: Tx,
  { gameId, issueNo, correctionNo }: CorrectionKey,
  changed: readonly EvaluatedOrder[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ order, result, prize, push, valid, rebate, shares }) => ({
    account_id: String(order.accountId),
    order_id: String(order.orderId),
    trial: order.trial,
    state: stateOf({ ...order, prize, push }),
    result,
    prize_micro: String(prize),
    push_micro: String(push),
    valid_micro: String(valid),
    rebate_micro: String(rebate),
    rebate_shares: toStoredShares(shares),
    delta_micro: String(prize + push - (order.state === 'ACCEPTED' ? 0n : order.prize + order.push)),
  }));
  await sql`insert into lottery.correction_line (correction_no, game_id, issue_no, account_id, order_id, trial, state,
      result, prize_micro, push_micro, valid_micro, rebate_micro, rebate_shares, delta_micro)
    select ${correctionNo}, ${gameId}, ${issueNo}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (account_id bigint, order_id bigint, trial boolean, state text, result jsonb, prize_micro bigint,
        push_micro bigint, valid_micro bigint, rebate_micro bigint, rebate_shares jsonb, delta_micro bigint)`.execute(
    tx,
  );
}
