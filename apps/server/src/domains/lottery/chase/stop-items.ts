import { sql } from 'kysely';
import { addUncertain, settleUncertain, trackUnderWay } from '../exposure/draw-book.ts';
import type { GameBook } from '../orders/game-book.ts';
import { loadSelections, withSelection } from '../orders/selection-store.ts';
import { itemShare } from './item-share.ts';
import type { StopReason, StoredItem, StoredPlan } from './plan-store.ts';

interface Stop {
  state: 'cancelled' | 'stopped';
  reason: StopReason;
  /** All items when omitted. */
  itemNo?: number | undefined;
}

/**
 * Ends waiting items of a plan whose draws are not sealed: they count in no exposure any more. Their money is freed by `releaseItems`. A seal
 * waits until it is done.
 */
export async function stopItems(book: GameBook, plan: StoredPlan, stop: Stop): Promise<void> {
  const { itemNo } = stop;
  const due = plan.items.filter(
    (item) =>
      item.state === 'waiting' && (itemNo === undefined || item.itemNo === itemNo) && !book.of(item.issueNo).isSealed,
  );
  if (due.length === 0) return;
  await trackUnderWay(
    due.map((item) => book.of(item.issueNo)),
    () => endItems(book, plan, due, stop),
  );
}

async function endItems(
  book: GameBook,
  plan: StoredPlan,
  due: readonly StoredItem[],
  { state, reason, itemNo }: Stop,
): Promise<void> {
  const shares = plan.trial ? [] : await sharesOf(book, plan, due);
  const keys = (item: StoredItem) => ({ cancels: `item ${plan.accountId} ${plan.planId} ${item.itemNo}` });
  const ended = await storeStop(book, plan, due, { state, reason, itemNo }).catch((error: unknown) => {
    // the answer may be lost: before each seal, the database is asked
    for (const { item, share } of shares) {
      const isStored = () => isWaiting(book, plan, item);
      addUncertain(book.of(item.issueNo), { ...keys(item), share, isStored });
    }
    throw error;
  });
  for (const { item, share } of shares) {
    if (!ended.has(item.itemNo)) continue;
    settleUncertain(book.of(item.issueNo), keys(item).cancels);
    book.of(item.issueNo).remove(share);
  }
}

/** What the items add to their draws. */
async function sharesOf(book: GameBook, plan: StoredPlan, items: readonly StoredItem[]) {
  const large = await loadSelections(book.db, [plan]);
  const lines = plan.lines.map((line) => withSelection(line, large));
  return items.map((item) => {
    const year = book.game.findDraw(item.issueNo)?.year ?? null;
    return { item, share: itemShare(book.rules, plan, lines, item, year) };
  });
}

/** Stores the state of items that wait still. Returns their numbers. */
function storeStop(
  book: GameBook,
  { accountId, planId }: StoredPlan,
  due: readonly StoredItem[],
  { state, reason, itemNo }: Stop,
): Promise<ReadonlySet<number>> {
  const itemNos = JSON.stringify(due.map((item) => item.itemNo));
  return book.db.transaction().execute(async (tx) => {
    await book.game.guard(tx);
    const { rows } = await sql<{ itemNo: number }>`update lottery.chase_item set state = ${state}
      where account_id = ${accountId} and plan_id = ${planId} and state = 'waiting'
        and item_no in (select n::int from jsonb_array_elements_text(${itemNos}::jsonb) as n)
      returning item_no as "itemNo"`.execute(tx);
    if (itemNo === undefined)
      await sql`update lottery.chase_plan set stop_reason = coalesce(stop_reason, ${reason})
        where account_id = ${accountId} and plan_id = ${planId}`.execute(tx);
    return new Set(rows.map((row) => row.itemNo));
  });
}

async function isWaiting({ db }: GameBook, { accountId, planId }: StoredPlan, { itemNo }: StoredItem) {
  const { rows } = await sql`select from lottery.chase_item where account_id = ${accountId} and plan_id = ${planId}
    and item_no = ${itemNo} and state in ('waiting', 'in-draw')`.execute(db);
  return rows.length > 0;
}
