import { parseMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Draw } from '../draws/draw.ts';
import type { GameBook } from '../orders/game-book.ts';
import { readOrders } from '../orders/order-store.ts';
import { unitOf } from '../orders/sum-slip.ts';
import { eachPage, type StopReason, type StoredPlan } from './plan-store.ts';
import { releaseItems } from './release-items.ts';
import { stopItems } from './stop-items.ts';

/**
 * Marks the items of a settled or corrected draw by what their orders came to, stops plans whose end is reached, and frees what waits no more. Restartable.
 */
export async function settleItems(book: GameBook, { issueNo }: Pick<Draw, 'issueNo'>): Promise<void> {
  const { gameId } = book.game;
  await sql`update lottery.chase_item i set state = lower(o.state) from lottery.player_order o
    where i.game_id = ${gameId} and i.issue_no = ${issueNo} and i.state in ('in-draw', 'won', 'lost', 'push')
      and i.state <> lower(o.state) and o.account_id = i.account_id
      and o.order_id = i.order_id and o.state in ('WON', 'LOST', 'PUSH')`.execute(book.db);
  const concerned = plansOf(gameId, issueNo);
  for await (const plans of eachPage(book.db, sql`${concerned} and p.state = 'RUNNING'`))
    for (const plan of plans) {
      const reason = await reachedEnd(book, plan);
      if (reason) await stopItems(book, plan, { state: 'stopped', reason });
    }
  await releaseItems(book, concerned);
}

/** Marks the items of a void draw and frees their money; the plans go on. Restartable. */
export async function voidItems(book: GameBook, { issueNo }: Pick<Draw, 'issueNo'>): Promise<void> {
  const { gameId } = book.game;
  await book.db.transaction().execute(async (tx) => {
    await book.game.guard(tx);
    await sql`update lottery.chase_item set state = 'void' where game_id = ${gameId} and issue_no = ${issueNo}
      and state in ('waiting', 'in-draw')`.execute(tx);
    await sql`update lottery.player_order set state = 'VOID', settled_at = now(), valid_micro = 0, rebate_micro = 0
      where game_id = ${gameId} and issue_no = ${issueNo} and plan_id is not null and state = 'ACCEPTED'`.execute(tx);
  });
  await releaseItems(book, plansOf(gameId, issueNo));
}

const plansOf = (gameId: number, issueNo: string) =>
  sql`where (p.account_id, p.plan_id) in (select i.account_id, i.plan_id from lottery.chase_item i
    where i.game_id = ${gameId} and i.issue_no = ${issueNo})`;

/** Whether a plan has reached what ends it: a prize above 0, or prizes less stakes that were not pushed. */
async function reachedEnd(book: GameBook, plan: StoredPlan): Promise<StopReason | null> {
  const { stop, accountId, planId, items } = plan;
  if (stop.on === 'never') return null;
  if (stop.on === 'win') return items.some(({ state }) => state === 'won') ? 'win' : null;
  const orders = await readOrders(
    book.db,
    sql`where o.account_id = ${accountId} and o.plan_id = ${planId} and o.state in ('WON', 'LOST', 'PUSH')`,
  );
  const result = orders.reduce(
    (sum, { prize, push, stake, currency }) => sum + prize + push - stake * unitOf(currency),
    0n,
  );
  return result >= parseMicro(stop.least) ? 'profit' : null;
}
