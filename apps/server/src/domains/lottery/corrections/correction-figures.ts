import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { unitOf } from '../orders/sum-slip.ts';
import { type CorrectionKey, isLineOf, type StoredCorrection, WINDOW } from './correction-store.ts';

type Correction = CorrectionKey & Pick<StoredCorrection, 'state'>;

interface AccountRow {
  accountId: bigint;
  username: string;
  isTrial: boolean;
  orders: number;
  pay: bigint;
  take: bigint;
  borne: bigint;
}

/** Sums by account of what a correction has booked. */
const booked = (key: CorrectionKey): RawBuilder<unknown> => sql`
  select l.account_id, bool_or(l.trial) as trial, count(*)::int as orders,
    coalesce(sum(l.moved) filter (where l.moved > 0), 0)::bigint as pay,
    coalesce(-sum(l.moved) filter (where l.moved < 0), 0)::bigint as take, coalesce(sum(l.borne), 0)::bigint as borne
  from lottery.correction_line l where ${isLineOf(key)} group by l.account_id`;

/**
 * Sums by account of what a correction would book now: what is due follows from the remainder of the account in the order of its orders, and
 * is paid before anything is taken back.
 */
const expected = (key: CorrectionKey, unit_micro: bigint): RawBuilder<unknown> => sql`
  select d.account_id, d.trial, d.orders, d.pay, least(d.back, d.free + d.pay)::bigint as take,
    (d.back + d.late - least(d.back, d.free + d.pay))::bigint as borne
  from (
    select s.account_id, bool_or(s.trial) as trial, count(*)::int as orders,
      coalesce(sum(s.due) filter (where s.due > 0), 0)::bigint as pay,
      coalesce(-sum(s.due) filter (where s.due < 0 and not s.late), 0)::bigint as back,
      coalesce(-sum(s.due) filter (where s.due < 0 and s.late), 0)::bigint as late,
      greatest(max(a.balance - a.held), 0) as free
    from (
      select l.account_id, l.trial, coalesce(o.settled_at < now() - ${WINDOW}, false) as late,
        floor((coalesce(r.remainder_micro, 0) + sum(l.delta_micro) over mine) / ${unit_micro}::numeric)
          - floor((coalesce(r.remainder_micro, 0) + sum(l.delta_micro) over mine - l.delta_micro) / ${unit_micro}::numeric)
          as due
      from lottery.correction_line l
        join lottery.player_order o on o.account_id = l.account_id and o.order_id = l.order_id
        left join lottery.prize_remainder r on r.account_id = l.account_id
      where ${isLineOf(key)} window mine as (partition by l.account_id order by l.order_id)) as s
      join ledger.account a on a.account_id = s.account_id
    group by s.account_id) as d`;

const figuresOf = (correction: Correction, currency: Currency): RawBuilder<unknown> =>
  correction.state === 'APPROVED' || correction.state === 'DONE'
    ? booked(correction)
    : expected(correction, unitOf(currency));

/** Returns the sums of a correction over all real-money accounts, and how many running plans would stop on a win. */
export async function sumCorrection(db: Db, correction: Correction, currency: Currency) {
  const [{ rows }, { rows: stops }] = await Promise.all([
    sql<Omit<AccountRow, 'accountId' | 'username' | 'isTrial'> & { accounts: number }>`
      select count(*)::int as accounts, coalesce(sum(f.orders), 0)::int as orders, coalesce(sum(f.pay), 0)::bigint as pay,
        coalesce(sum(f.take), 0)::bigint as take, coalesce(sum(f.borne), 0)::bigint as borne
      from (${figuresOf(correction, currency)}) as f where not f.trial`.execute(db),
    sql<{ plans: number }>`select count(distinct (o.account_id, o.plan_id))::int as plans
      from lottery.correction_line l
        join lottery.player_order o on o.account_id = l.account_id and o.order_id = l.order_id
        join lottery.chase_plan p on p.account_id = o.account_id and p.plan_id = o.plan_id
      where ${isLineOf(correction)} and l.prize_micro > 0 and p.state = 'RUNNING' and p.stop ->> 'on' = 'win'`.execute(
      db,
    ),
  ]);
  const [sums] = rows;
  const totals = { accounts: sums?.accounts ?? 0, ...toAmounts(sums ?? NOTHING, currency) };
  return { totals, plans: stops[0]?.plans ?? 0 };
}

const NOTHING = { orders: 0, pay: 0n, take: 0n, borne: 0n };

/** Lists a page of the accounts of a correction, the largest movements first. */
export async function listCorrectionAccounts(
  db: Db,
  correction: Correction,
  currency: Currency,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AccountRow>`select f.account_id as "accountId", m.username, f.trial as "isTrial", f.orders, f.pay, f.take, f.borne
      from (${figuresOf(correction, currency)}) as f join identity.member m on m.account_id = f.account_id
      order by f.pay + f.take + f.borne desc, f.account_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(distinct l.account_id)::int as total from lottery.correction_line l
      where ${isLineOf(correction)}`.execute(db),
  ]);
  return {
    rows: rows.map(({ accountId, username, isTrial, ...figures }) => ({
      player: String(accountId),
      username,
      isTrial,
      ...toAmounts(figures, currency),
    })),
    page,
    pageSize,
    total: counted[0]?.total ?? 0,
    currency,
  };
}

function toAmounts(
  { orders, pay, take, borne }: Pick<AccountRow, 'orders' | 'pay' | 'take' | 'borne'>,
  currency: Currency,
) {
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  return { orders, pay: money(pay), take: money(take), borne: money(borne) };
}
