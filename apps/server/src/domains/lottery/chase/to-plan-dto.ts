import { formatMoney, type LotteryChasePlan, type Money } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '#db';
import { orderNoOf } from '../orders/receipt.ts';
import { toLineDto } from '../orders/to-order-dto.ts';
import type { StoredItem, StoredPlan } from './plan-store.ts';

type PlanDto = z.output<typeof LotteryChasePlan>;

/** Returns plans as their player sees them. */
export async function toPlanDtos(db: Db, plans: readonly StoredPlan[]): Promise<PlanDto[]> {
  const prizes = await readPrizes(db, plans);
  const open = await readOpenDraws(db, plans);
  return plans.map((plan) => toPlanDto(plan, prizes, (issueNo) => open.has(`${plan.gameId} ${issueNo}`)));
}

function toPlanDto(
  plan: StoredPlan,
  prizes: ReadonlyMap<bigint, bigint>,
  isOpen: (issueNo: string) => boolean,
): PlanDto {
  const { accountId, currency, items } = plan;
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const sum = (states: readonly StoredItem['state'][]): bigint =>
    items.reduce((all, { state, stake }) => (states.includes(state) ? all + stake : all), 0n);
  const prizeOf = ({ orderId }: StoredItem): bigint => (orderId === null ? 0n : (prizes.get(orderId) ?? 0n));
  return {
    planNo: orderNoOf({ accountId, orderId: plan.planId }),
    gameCode: plan.gameCode,
    entryCode: plan.entryCode,
    prizeMode: plan.mode,
    state: plan.state,
    stopReason: plan.stopReason,
    plan: plan.plan,
    stop: plan.stop,
    currency,
    total: money(plan.total),
    spent: money(sum(['won', 'lost', 'push'])),
    released: money(sum(['void', 'cancelled', 'stopped'])),
    prize: formatMicro(items.reduce((all, item) => all + prizeOf(item), 0n)),
    noWinChance: plan.noWinChance,
    placedAt: plan.placedAt.toISOString(),
    endedAt: plan.endedAt?.toISOString() ?? null,
    lines: plan.lines.map((line) => toLineDto(line, null)),
    items: items.map((item) => ({
      item: item.itemNo,
      issueNo: item.issueNo,
      multiple: item.multiple,
      stake: money(item.stake),
      state: item.state,
      orderNo: item.orderId === null ? null : orderNoOf({ accountId, orderId: item.orderId }),
      prize: formatMicro(prizeOf(item)),
      canCancel: item.state === 'waiting' && isOpen(item.issueNo),
    })),
  };
}

async function readPrizes(db: Db, plans: readonly StoredPlan[]): Promise<ReadonlyMap<bigint, bigint>> {
  const orders = plans.flatMap(({ accountId, items }) =>
    items.flatMap(({ orderId }) => (orderId === null ? [] : [{ a: String(accountId), o: String(orderId) }])),
  );
  if (orders.length === 0) return new Map();
  const { rows } = await sql<{ orderId: bigint; prize: bigint }>`select o.order_id as "orderId", o.prize_micro as prize
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as n (a bigint, o bigint)
    join lottery.player_order o on o.account_id = n.a and o.order_id = n.o and o.state = 'WON'`.execute(db);
  return new Map(rows.map(({ orderId, prize }) => [orderId, prize]));
}

/** Draws of waiting items that still take changes. */
async function readOpenDraws(db: Db, plans: readonly StoredPlan[]): Promise<ReadonlySet<string>> {
  const draws = plans.flatMap(({ gameId, items }) =>
    items.flatMap(({ state, issueNo }) => (state === 'waiting' ? [{ g: gameId, i: issueNo }] : [])),
  );
  if (draws.length === 0) return new Set();
  const { rows } = await sql<{ gameId: number; issueNo: string }>`select d.game_id as "gameId", d.issue_no as "issueNo"
    from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as n (g int, i text)
    join lottery.draw d on d.game_id = n.g and d.issue_no = n.i and d.state = 'SCHEDULED' and d.close_at > now()`.execute(
    db,
  );
  return new Set(rows.map(({ gameId, issueNo }) => `${gameId} ${issueNo}`));
}
