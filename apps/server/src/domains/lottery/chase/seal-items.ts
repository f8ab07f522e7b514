import { sql } from 'kysely';
import type { Tx } from '#db';
import type { Draw } from '../draws/draw.ts';
import { largestPayout } from '../exposure/largest-payout.ts';
import { type GameBook, rulesOf } from '../orders/game-book.ts';
import type { NewOrder } from '../orders/order-row.ts';
import { createSalt } from '../orders/order-salt.ts';
import { insertItemOrders } from '../orders/order-store.ts';
import { leafOf } from '../orders/receipt.ts';
import { loadSelections, storeSelections, withSelection } from '../orders/selection-store.ts';
import { itemLines, itemShare } from './item-share.ts';
import { readPlans, type StopReason, type StoredItem, type StoredPlan } from './plan-store.ts';
import { lockStopReasons } from './stop-reasons.ts';

/**
 * Makes the waiting items of a draw orders of it, in the transaction that seals it. Those of plans that may not go on are stopped instead,
 * even when no event of that arrived; `stopPlansOf` frees their money.
 */
export async function sealItems(book: GameBook, tx: Tx, draw: Draw): Promise<void> {
  const plans = await readPlans(
    tx,
    sql`where (p.account_id, p.plan_id) in (select i.account_id, i.plan_id from lottery.chase_item i
      where i.game_id = ${book.game.gameId} and i.issue_no = ${draw.issueNo} and i.state = 'waiting')
      order by p.account_id, p.plan_id`,
  );
  if (plans.length === 0) return;
  const reasonOf = await lockStopReasons(tx, plans);
  const orders: NewOrder[] = [];
  for (const plan of plans) {
    const item = itemOf(plan, draw);
    const reason = reasonOf(plan);
    await withdraw(book, { plan, item, draw, isStopped: reason !== null });
    if (reason) await stopItem(tx, plan, item, reason);
    else orders.push(await orderOf(book, tx, { plan, item, draw }));
  }
  await insertItemOrders(tx, orders);
  const rows = orders.map(({ accountId, planId, itemNo, orderId }) => ({
    account_id: String(accountId),
    plan_id: String(planId),
    item_no: itemNo,
    order_id: String(orderId),
  }));
  await sql`update lottery.chase_item i set state = 'in-draw', order_id = n.order_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (account_id bigint, plan_id bigint, item_no int,
      order_id bigint)
    where i.account_id = n.account_id and i.plan_id = n.plan_id and i.item_no = n.item_no`.execute(tx);
}

function itemOf(plan: StoredPlan, draw: Draw): StoredItem {
  const item = plan.items.find(({ issueNo, state }) => issueNo === draw.issueNo && state === 'waiting');
  if (!item) throw new Error(`plan ${plan.planId} has no item that waits for ${draw.issueNo}`);
  return item;
}

interface SealedItem {
  plan: StoredPlan;
  item: StoredItem;
  draw: Draw;
}

/** Takes a stopped item out of the exposure, once: the transaction of the seal may fail and be repeated, and the item may play then. */
async function withdraw(
  book: GameBook,
  { plan, item, draw, isStopped }: SealedItem & { isStopped: boolean },
): Promise<void> {
  const { withdrawn, add, remove } = book.of(draw.issueNo);
  const key = `${plan.accountId} ${plan.planId}`;
  if (plan.trial || withdrawn.has(key) === isStopped) return;
  const large = await loadSelections(book.db, [plan]);
  const whole = plan.lines.map((line) => withSelection(line, large));
  const share = itemShare(rulesOf(book, draw), plan, whole, item, draw.year);
  if (isStopped) {
    remove(share);
    withdrawn.add(key);
  } else {
    add(share);
    withdrawn.delete(key);
  }
}

async function stopItem(tx: Tx, { accountId, planId }: StoredPlan, { itemNo }: StoredItem, reason: StopReason) {
  await sql`update lottery.chase_item set state = 'stopped' where account_id = ${accountId} and plan_id = ${planId}
    and item_no = ${itemNo}`.execute(tx);
  await sql`update lottery.chase_plan set stop_reason = coalesce(stop_reason, ${reason})
    where account_id = ${accountId} and plan_id = ${planId}`.execute(tx);
}

async function orderOf(book: GameBook, tx: Tx, { plan, item, draw }: SealedItem): Promise<NewOrder> {
  const large = await loadSelections(tx, [plan]);
  const whole = plan.lines.map((line) => withSelection(line, large));
  const lines = itemLines(whole, item.multiple);
  const { loads } = itemShare(rulesOf(book, draw), plan, whole, item, draw.year);
  const { accountId, currency, gameCode } = plan;
  const [orderId, salt, placedAt] = [await book.ids.next(), createSalt(), new Date(draw.closeAt)];
  const { issueNo } = draw;
  return {
    accountId,
    orderId,
    clientRef: null,
    requestHash: null,
    brandId: plan.brandId,
    gameId: plan.gameId,
    entryCode: plan.entryCode,
    mode: plan.mode,
    issueNo,
    planId: plan.planId,
    itemNo: item.itemNo,
    trial: plan.trial,
    currency,
    stake: item.stake,
    maxPayout: largestPayout(book.books, loads),
    priceVersion: plan.priceVersion,
    lines: await storeSelections(tx, lines),
    salt,
    leaf: leafOf({ accountId, orderId, gameCode, issueNo, salt, placedAt, currency, stake: item.stake, lines }),
    placedAt,
  };
}
