import {
  type AccountId,
  formatMoney,
  LIMIT_WINDOWS,
  type LimitWindow,
  type Money,
  type PaymentKind,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { getRank } from '#identity';
import { refuse } from '#refusal';
import { lockPayments } from './lock-payments.ts';
import type { PaymentMethod } from './payment-method.ts';
import { countedAmount } from './payouts/withdrawal-sums.ts';

/** What payments count, and from when: failed ones nothing, open ones what was asked for, ended ones what was paid. */
const COUNTED = {
  deposit: {
    table: 'payments.deposit',
    amount: sql<bigint>`(case when w.state = 'paid' then w.credited
      when w.state in ('waiting', 'processing', 'partial') then greatest(w.amount, w.credited) else 0 end)`,
    since: 'counts_at',
  },
  withdrawal: { table: 'payments.withdrawal', amount: countedAmount, since: 'created_at' },
} as const satisfies Record<PaymentKind, object>;

/** Windows end now (decision 030). */
const SPANS = { day: '24 hours', week: '7 days', month: '1 month' } as const satisfies Record<LimitWindow, string>;

/** The limits of a player within a window, at least one of them. */
export interface WindowLimit {
  window: LimitWindow;
  amount: Money | null;
  count: number | null;
}

/** The same with what is left of them now. */
export interface WindowRoom {
  window: LimitWindow;
  amount: { max: Money; left: Money } | null;
  count: { max: number; left: number } | null;
}

type Limited = Pick<PaymentMethod, 'kind' | 'code' | 'currency' | 'dailyMax' | 'caps'>;

/** Returns the limits of a method for a rank, the shortest window first. */
export function limitsOf({ dailyMax, caps }: Pick<Limited, 'dailyMax' | 'caps'>, rank: number): WindowLimit[] {
  const mine = caps.filter(({ fromRank }) => fromRank <= rank).toSorted((a, b) => b.fromRank - a.fromRank);
  return LIMIT_WINDOWS.flatMap((window) => {
    const own = mine.filter((cap) => cap.window === window);
    const most = own.find(({ amount }) => amount !== null);
    const general = window === 'day' ? dailyMax : null;
    const amounts = [most?.amount ?? null, most && most.fromRank > 0 ? null : general].filter((each) => each !== null);
    const amount = amounts.reduce<Money | null>((least, each) => (least === null || each < least ? each : least), null);
    const count = own.find((cap) => cap.count !== null)?.count ?? null;
    return amount === null && count === null ? [] : [{ window, amount, count }];
  });
}

/** Returns the limits of a method for a player. */
async function findLimits(db: Db | Tx, accountId: AccountId, method: Limited): Promise<WindowLimit[]> {
  return limitsOf(method, method.caps.some(({ fromRank }) => fromRank > 0) ? await getRank(db, accountId) : 0);
}

/** Returns the sum and the number of what a player has paid with a method within each of these windows. */
async function readUsed(
  db: Db | Tx,
  accountId: AccountId,
  { kind, code }: Limited,
  windows: readonly LimitWindow[],
): Promise<Map<LimitWindow, { sum: bigint; count: number }>> {
  const { table, amount, since } = COUNTED[kind];
  const spans = windows.map((window) => SPANS[window]);
  const { rows } = await sql<{ window: LimitWindow; sum: bigint; count: number }>`
    select v.name as "window", coalesce(sum(p.amount), 0)::bigint as sum, count(*) filter (where p.amount > 0)::int as count
    from unnest(${[...windows]}::text[], ${spans}::interval[]) as v(name, span)
    left join (
      select ${sql.ref(since)} as at, ${amount} as amount from ${sql.table(table)} w
      where w.account_id = ${accountId} and w.method = ${code} and ${sql.ref(since)} > now() - interval '1 month'
    ) p on p.at > now() - v.span
    group by v.name`.execute(db);
  return new Map(rows.map(({ window, ...used }) => [window, used]));
}

const atLeastZero = (units: bigint): Money => (units > 0n ? units : 0n) as Money;

/** Returns what the limits of a method leave a player; empty without limits. */
export async function readRoom(db: Db | Tx, accountId: AccountId, method: Limited): Promise<WindowRoom[]> {
  const limits = await findLimits(db, accountId, method);
  if (limits.length === 0) return [];
  const windows = limits.map(({ window }) => window);
  const used = await readUsed(db, accountId, method, windows);
  return limits.map(({ window, amount, count }) => {
    const { sum, count: made } = used.get(window) ?? { sum: 0n, count: 0 };
    return {
      window,
      amount: amount === null ? null : { max: amount, left: atLeastZero(amount - sum) },
      count: count === null ? null : { max: count, left: Math.max(0, count - made) },
    };
  });
}

/** Returns the most of a payment that the limits leave; null when that is less than the method's minimum, or none. */
export function mostOf({ min, max }: Pick<PaymentMethod, 'min' | 'max'>, rooms: readonly WindowRoom[]): Money | null {
  if (rooms.some(({ count }) => count?.left === 0)) return null;
  const most = rooms.reduce<Money>((least, { amount }) => (amount && amount.left < least ? amount.left : least), max);
  return most < min ? null : most;
}

/**
 * Enforces the limits of a method on a payment that was just written; of several concurrent payments, each counts the earlier ones. Refuses
 * PAYMENT_LIMIT_REACHED with the window and what was left before it.
 */
export async function enforceMethodLimits(
  tx: Tx,
  payment: { accountId: AccountId; amount: Money },
  method: Limited,
): Promise<void> {
  const { accountId, amount: paid } = payment;
  if (method.dailyMax === null && method.caps.length === 0) return;
  await lockPayments(tx, accountId);
  const limits = await findLimits(tx, accountId, method);
  const windows = limits.map(({ window }) => window);
  const used = await readUsed(tx, accountId, method, windows);
  for (const { window, amount, count } of limits) {
    const { sum, count: made } = used.get(window) ?? { sum: 0n, count: 0 };
    if (count !== null && made > count)
      throw refuseBeyond(window, { of: 'count', left: String(Math.max(0, count - made + 1)) });
    if (amount !== null && sum > amount) {
      const left = formatMoney(atLeastZero(amount - (sum - paid)), method.currency);
      throw refuseBeyond(window, { of: 'amount', left }, method.currency);
    }
  }
}

const refuseBeyond = (window: LimitWindow, { of, left }: { of: 'amount' | 'count'; left: string }, currency = '') =>
  refuse('PAYMENT_LIMIT_REACHED', {
    field: 'amount',
    params: { of, left, window, currency },
    value: { of, left, window },
  });
