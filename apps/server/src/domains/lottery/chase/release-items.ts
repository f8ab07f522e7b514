import type { Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { GameBook } from '../orders/game-book.ts';
import { commandOf, txOf } from '../orders/order-store.ts';
import { eachPage, type StoredPlan } from './plan-store.ts';

/** Items whose part of the hold is free once they have this state. */
const FREED = new Set(['void', 'cancelled', 'stopped']);
const UNFINISHED = new Set(['waiting', 'in-draw']);

/**
 * Frees the money of items that are void, cancelled or stopped, and ends plans of which nothing waits any more. Restartable: each release has
 * one id. The condition names the plan `p`.
 */
export async function releaseItems(book: GameBook, condition: RawBuilder<unknown>): Promise<void> {
  for await (const plans of eachPage(book.db, condition)) {
    const released = await Promise.all(plans.map((plan) => releasePlan(book, plan)));
    await store(
      book.db,
      released.flatMap((each) => each ?? []),
    );
  }
}

/** Does what a process that held the game before left undone: items that were cancelled or stopped, and whose money was not freed yet. */
export const releaseLeft = (book: GameBook): Promise<void> =>
  releaseItems(
    book,
    sql`where p.game_id = ${book.game.gameId} and p.state = 'RUNNING' and (
      exists (select from lottery.chase_item i where i.account_id = p.account_id and i.plan_id = p.plan_id
        and i.state in ('void', 'cancelled', 'stopped') and not i.released)
      or not exists (select from lottery.chase_item i where i.account_id = p.account_id and i.plan_id = p.plan_id
        and i.state in ('waiting', 'in-draw')))`,
  );

/** What became of a plan: the items whose money is free, and whether nothing is left. */
interface Released {
  plan: StoredPlan;
  itemNos: number[];
  isEnded: boolean;
}

async function releasePlan(book: GameBook, plan: StoredPlan): Promise<Released | null> {
  const { accountId, planId } = plan;
  const reserveTx = txOf(plan);
  const due = plan.items.filter(({ state, released }) => FREED.has(state) && !released);
  const isEnded = plan.state === 'RUNNING' && plan.items.every(({ state }) => !UNFINISHED.has(state));
  const base = commandOf(plan);
  const guard = { lease: book.game.lease.name, epoch: book.game.lease.epoch };
  const steps = due.map(({ itemNo, stake }) => ({
    op: 'release' as const,
    ...base,
    tx: `${reserveTx}:${itemNo}:free`,
    reserveTx,
    amount: stake as Money,
  }));
  const close = isEnded ? [{ op: 'close' as const, ...base, tx: `${reserveTx}:close`, reserveTx }] : [];
  if (steps.length + close.length === 0) return null;
  const { status } = await book.executor.execute({ op: 'batch', ...base, guard, steps: [...steps, ...close] });
  if (status === 'RETRY') throw refuse('RETRY');
  if (status !== 'OK') throw new Error(`plan ${accountId}-${planId}: its money cannot be released: ${status}`);
  return { plan, itemNos: due.map(({ itemNo }) => itemNo), isEnded };
}

/** Stores what was released. Only those items: another may have been cancelled since, whose part is still held. */
async function store(db: Db, released: readonly Released[]): Promise<void> {
  const rowOf = ({ accountId, planId }: StoredPlan) => ({ account_id: String(accountId), plan_id: String(planId) });
  const items = released.flatMap(({ plan, itemNos }) => itemNos.map((item_no) => ({ ...rowOf(plan), item_no })));
  if (items.length > 0)
    await sql`update lottery.chase_item i set released = true
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n (account_id bigint, plan_id bigint, item_no int)
      where i.account_id = n.account_id and i.plan_id = n.plan_id and i.item_no = n.item_no`.execute(db);
  const ended = released.flatMap(({ plan, isEnded }) => (isEnded ? rowOf(plan) : []));
  if (ended.length > 0)
    await sql`update lottery.chase_plan p set state = 'ENDED', ended_at = now()
      from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as n (account_id bigint, plan_id bigint)
      where p.account_id = n.account_id and p.plan_id = n.plan_id and p.state = 'RUNNING'`.execute(db);
}
