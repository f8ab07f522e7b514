import type { AccountId, Currency, calls, Input, Output } from '@fairhouse/contracts';
import { formatMoney, type Money } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { type OrderCorrection, readOrderCorrections, waivedOf } from '../corrections/explain-corrections.ts';
import type { FindPlace } from './find-place.ts';
import { readOrders, roundRefOf, type StoredOrder } from './order-store.ts';
import type { FindRebate } from './rebates.ts';
import { parseOrderNo, receiptOf } from './receipt.ts';
import { loadSelections, withSelection } from './selection-store.ts';
import { unitOf } from './sum-slip.ts';
import { toOrderDto } from './to-order-dto.ts';

type Orders = Output<typeof calls.lotteryOrders.orders>;
type Detail = Output<typeof calls.lotteryOrders.order>;

/** Returns whether orders may be cancelled now: their draws are open, and their entries allow it. */
export type FindCancellable = (
  orders: readonly Pick<StoredOrder, 'state' | 'gameId' | 'issueNo' | 'entryCode'>[],
) => Promise<readonly boolean[]>;

/** Lists a page of a member’s orders, newest first; by time, because the holder of each game takes its numbers in blocks. */
export async function listOrders(
  db: Db,
  findCancellable: FindCancellable,
  accountId: AccountId,
  { page, pageSize, gameCode, issueNo, planNo, show }: Input<typeof calls.lotteryOrders.orders>,
): Promise<Orders> {
  const filters: RawBuilder<unknown>[] = [sql`where o.account_id = ${accountId}`];
  if (gameCode !== undefined) filters.push(sql`and (g.game_code = ${gameCode} or o.entry_code = ${gameCode})`);
  if (issueNo !== undefined) filters.push(sql`and o.issue_no = ${issueNo}`);
  if (planNo !== undefined) filters.push(sql`and o.plan_id = ${parseOrderNo(planNo)?.id ?? null}`);
  if (show !== undefined)
    filters.push(show === 'open' ? sql`and o.state = 'ACCEPTED'` : sql`and o.state <> 'ACCEPTED'`);
  const condition = sql.join(filters, sql` `);
  const [{ total, totals }, orders] = await Promise.all([
    countOrders(db, condition),
    readOrders(
      db,
      sql`${condition} order by o.placed_at desc, o.order_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
  ]);
  const open = await findCancellable(orders);
  const rows = orders.map((order, at) => toOrderDto(order, open[at] ?? false));
  return { rows, page, pageSize, total, totals };
}

type Counted = { total: number; currency: Currency | null; stake: bigint; returned: bigint; valid_micro: bigint };

/** Adds up the orders of a selection. An account has one currency. What is still open has returned nothing yet. */
async function countOrders(db: Db, condition: RawBuilder<unknown>): Promise<Pick<Orders, 'total' | 'totals'>> {
  const { rows } = await sql<Counted>`select count(*)::int as total, min(o.currency) as currency,
      coalesce(sum(o.stake), 0)::bigint as stake,
      coalesce(sum(case when o.state in ('WON', 'LOST', 'PUSH') then coalesce(o.posted, 0)
        when o.state = 'ACCEPTED' then 0 else o.stake end), 0)::bigint as returned,
      coalesce(sum(o.valid_micro) filter (where o.state <> 'ACCEPTED'), 0)::bigint as valid_micro
    from lottery.player_order o join lottery.game g on g.game_id = o.game_id ${condition}`.execute(db);
  const [counted] = rows;
  if (!counted?.currency) return { total: 0, totals: null };
  const { total, currency, stake, returned, valid_micro } = counted;
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const validStake = money(valid_micro / unitOf(currency));
  return { total, totals: { currency, stake: money(stake), returned: money(returned), validStake } };
}

/** Returns an order of a member by its number. Refuses NOT_FOUND, also for the order of somebody else. */
export async function findOrder(db: Db, accountId: AccountId, orderNo: string): Promise<StoredOrder> {
  const named = parseOrderNo(orderNo);
  const [found] =
    named?.accountId === accountId
      ? await readOrders(db, sql`where o.account_id = ${accountId} and o.order_id = ${named.id}`)
      : [];
  if (!found) throw refuse('NOT_FOUND', { field: 'orderNo' });
  return found;
}

/** Returns an order with its receipt, its place among the sealed orders, and what was paid. */
export async function getOrder(
  {
    db,
    findPlace,
    findCancellable,
    findRebate,
  }: { db: Db; findPlace: FindPlace; findCancellable: FindCancellable; findRebate: FindRebate },
  accountId: AccountId,
  orderNo: string,
): Promise<Detail> {
  const order = await findOrder(db, accountId, orderNo);
  const [large, place, [isOpen = false], draw, rebate, corrections] = await Promise.all([
    loadSelections(db, [order]),
    findPlace(order),
    findCancellable([order]),
    readNumbers(db, order),
    findRebate(db, { accountId, roundRef: roundRefOf(order) }),
    order.corrected ? readOrderCorrections(db, sql`o.account_id = ${accountId} and o.order_id = ${order.orderId}`) : [],
  ]);
  const lines = order.lines.map((line) => withSelection(line, large));
  return {
    ...toOrderDto({ ...order, lines }, isOpen),
    receipt: receiptOf({ ...order, lines }) as Detail['receipt'],
    leaf: order.leaf.toString('hex'),
    place,
    numbers: order.result ? draw : null,
    payments: paymentsOf(order, corrections),
    ownRebate: rebate && {
      amount: formatMicro(rebate.amount_micro),
      paidAt: rebate.paid?.at.toISOString() ?? null,
      statementNo: rebate.paid?.statementNo ?? null,
    },
  };
}

async function readNumbers(db: Db, { gameId, issueNo }: StoredOrder): Promise<number[] | null> {
  const { rows } = await sql<{ numbers: number[] | null }>`select numbers from lottery.draw
    where game_id = ${gameId} and issue_no = ${issueNo}`.execute(db);
  return rows[0]?.numbers ?? null;
}

/** The prize is that of the first settlement; what corrections moved follows it. */
function paymentsOf(order: StoredOrder, corrections: readonly OrderCorrection[]): Detail['payments'] {
  const { currency, stake, state, placedAt, settledAt } = order;
  const posted = corrections.reduce((sum, { moved }) => sum - moved, order.posted ?? 0n);
  const refunded = order.refunded ?? 0n;
  const line = (kind: Detail['payments'][number]['kind'], at: Date, amount: bigint) => ({
    at: at.toISOString(),
    kind,
    amount: formatMoney(amount as Money, currency),
    numbers: null,
  });
  const payments: Detail['payments'] = [line('stake', placedAt, -stake)];
  if (!settledAt) return payments;
  if (state === 'CANCELLED' || state === 'VOID') return [...payments, line('returned', settledAt, stake)];
  if (refunded > 0n) payments.push(line('push', settledAt, refunded));
  if (posted > refunded) payments.push(line('prize', settledAt, posted - refunded));
  for (const { at, moved, before, after, ...rest } of corrections)
    payments.push({ ...line('correction', at, moved), numbers: { before, after, waived: waivedOf(rest) } });
  return payments;
}
