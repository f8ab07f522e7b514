import { type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { readPlans } from '../chase/plan-store.ts';
import { readOrders } from '../orders/order-store.ts';
import { orderNoOf } from '../orders/receipt.ts';

type Orders = Output<typeof calls.lotteryPricesBackoffice.largestOrders>;
type Plans = Output<typeof calls.lotteryPricesBackoffice.largestPlans>;
interface DrawPage {
  gameId: number;
  issueNo: string;
  page: number;
  pageSize: number;
}

/** Lists the orders of a draw with real money, those with the largest possible payouts first. */
export async function listLargestOrders(db: Db, { gameId, issueNo, page, pageSize }: DrawPage): Promise<Orders> {
  const matching = sql`where o.game_id = ${gameId} and o.issue_no = ${issueNo} and not o.trial`;
  const [orders, { rows: counted }] = await Promise.all([
    readOrders(
      db,
      sql`${matching} order by o.max_payout_micro desc, o.account_id, o.order_id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from lottery.player_order o ${matching}`.execute(db),
  ]);
  return {
    rows: orders.map(({ accountId, orderId, currency, stake, entryCode, state, maxPayout, planId }) => ({
      orderNo: orderNoOf({ accountId, orderId }),
      player: String(accountId),
      entryCode,
      state,
      stake: formatMoney(stake as Money, currency),
      maxPayout: formatMicro(maxPayout),
      isPlan: planId !== null,
    })),
    page,
    pageSize,
    total: counted[0]?.total ?? 0,
  };
}

/** Lists the running plans with real money that wait for a draw, those that hold the most money first. */
export async function listLargestPlans(db: Db, { gameId, issueNo, page, pageSize }: DrawPage): Promise<Plans> {
  const matching = sql`where p.game_id = ${gameId} and p.state = 'RUNNING' and not p.trial
    and exists (select from lottery.chase_item i where i.account_id = p.account_id and i.plan_id = p.plan_id
      and i.issue_no = ${issueNo} and i.state = 'waiting')`;
  const held = sql`(select sum(i.stake) from lottery.chase_item i
    where i.account_id = p.account_id and i.plan_id = p.plan_id and i.state = 'waiting')`;
  const [plans, { rows: counted }] = await Promise.all([
    readPlans(
      db,
      sql`${matching} order by ${held} desc, p.account_id, p.plan_id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from lottery.chase_plan p ${matching}`.execute(db),
  ]);
  return {
    rows: plans.map(({ accountId, planId, currency, entryCode, plan, stop, total, items }) => {
      const waiting = items.filter(({ state }) => state === 'waiting');
      const money = (amount: bigint): string => formatMoney(amount as Money, currency);
      return {
        planNo: orderNoOf({ accountId, orderId: planId }),
        player: String(accountId),
        entryCode,
        kind: plan.kind,
        stop: stop.on,
        total: money(total),
        held: money(waiting.reduce((sum, { stake }) => sum + stake, 0n)),
        inDraw: money(waiting.find((item) => item.issueNo === issueNo)?.stake ?? 0n),
        itemsLeft: waiting.length,
        items: items.length,
      };
    }),
    page,
    pageSize,
    total: counted[0]?.total ?? 0,
  };
}
