import {
  type Currency,
  type calls,
  formatMoney,
  type IncomePeriod,
  type Money,
  type Output,
  type RecordKind,
} from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { CallingAgent } from '#agents';
import { type Db, texts } from '#db';
import { MOVEMENTS, type MovementKind } from '#ledger';
import { INCOME_MOVEMENTS } from './income-kinds.ts';
import { dayOf, periodOf } from './income-period.ts';

type Income = Output<typeof calls.income.totals>;

/** From this age on, what is accrued is shown as delayed. */
const DELAYED_MS = 60_000;

/** Returns what an agent was paid in a period of business days, by kind and day, and what is accrued and not paid yet. */
export async function getIncome(
  db: Db,
  { place: { accountId }, settings }: CallingAgent,
  { currency, period }: { currency: Currency; period: IncomePeriod },
): Promise<Income> {
  const [{ rows: days }, accrued, { rows: marks }] = await Promise.all([
    sql<{ day: string; kind: MovementKind | null; amount: bigint | null }>`
      with period as (${periodOf(period, settings)}), paid as (
        select ${dayOf(sql`f.at`, settings)} as day, f.kind, sum(f.amount)::bigint as amount
        from period p join ledger.flow f on f.account_id = ${accountId} and f.at >= p.from_at and f.at < p.to_at
        where f.kind = any(${texts(INCOME_MOVEMENTS)}::text[]) group by 1, 2
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, paid.kind, paid.amount
      from period p cross join lateral generate_series(p.first_day, p.last_day, interval '1 day') as d (day)
      left join paid on paid.day = d.day::date order by 1`.execute(db),
    readAccrued(db, accountId),
    sql<{ asOf: Date; now: Date }>`select as_of as "asOf", now() from rebate.mark`.execute(db),
  ]);
  const byDay = new Map<string, Map<RecordKind, bigint>>();
  const all = new Map<RecordKind, bigint>();
  for (const { day, kind, amount } of days) {
    const ofDay = byDay.get(day) ?? new Map<RecordKind, bigint>();
    byDay.set(day, ofDay);
    if (kind === null) continue;
    const { record } = MOVEMENTS[kind];
    for (const sums of [ofDay, all]) sums.set(record, (sums.get(record) ?? 0n) + (amount ?? 0n));
  }
  const show = (sums: ReadonlyMap<RecordKind, bigint>) => ({
    total: formatMoney([...sums.values()].reduce((sum, amount) => sum + amount, 0n) as Money, currency),
    kinds: [...sums].map(([kind, amount]) => ({ kind, amount: formatMoney(amount as Money, currency) })),
  });
  const [asOf, now] = [marks[0]?.asOf ?? new Date(0), marks[0]?.now ?? new Date()];
  return {
    currency,
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    zone: settings.zone,
    ...show(all),
    days: [...byDay].map(([day, sums]) => ({ day, ...show(sums) })),
    accrued,
    asOf: asOf.toISOString(),
    delayed: now.getTime() - asOf.getTime() > DELAYED_MS,
  };
}

/** What accumulators have, what no statement has yet, and what is held for signs of abuse. */
async function readAccrued(db: Db, accountId: bigint): Promise<Income['accrued']> {
  const { rows } = await sql<{ kind: 'own' | 'team' | 'held'; amount: bigint }>`
    select kind, sum(amount_micro)::bigint as amount from (
      select kind, amount_micro from rebate.accumulator where account_id = ${accountId}
      union all
      select case when hold = 'HELD' then 'held' else kind end, amount_micro from rebate.accrual
        where account_id = ${accountId} and window_end is null and hold <> 'NOT_COUNTED'
      union all
      select 'own', amount_micro from rebate.fact where account_id = ${accountId} and window_end is null
    ) n group by kind`.execute(db);
  const of = (kind: 'own' | 'team' | 'held'): string =>
    formatMicro(rows.find((row) => row.kind === kind)?.amount ?? 0n);
  return { own: of('own'), team: of('team'), held: of('held') };
}
