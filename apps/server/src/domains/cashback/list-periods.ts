import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { figuresAsOf } from './mark.ts';
import { readVersions } from './settings.ts';

interface PeriodRow {
  fromDay: string;
  toDay: string;
  version: number;
  accounts: bigint;
  amount: bigint;
  claimed: bigint;
  withheld: bigint;
  closedAt: Date | null;
}

/** Returns a page of the periods of a brand that are closed, or being closed; those without cashback are left out. */
export async function listPeriods(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  { page, pageSize }: Input<typeof calls.cashbackBackoffice.periods>,
): Promise<Output<typeof calls.cashbackBackoffice.periods>> {
  // a period without cashback was closed when it was stored
  const own = sql`from cashback.period p join cashback.settings v on v.brand_id = p.brand_id and v.version = p.settings_version
    where p.brand_id = ${brandId} and (v.body ->> 'isOn')::boolean`;
  const [{ rows }, { rows: counts }, { asOf }] = await Promise.all([
    sql<PeriodRow>`
      select p.from_day::text as "fromDay", p.to_day::text as "toDay", p.settings_version as version, p.closed_at as "closedAt",
        count(s.account_id) filter (where s.amount > 0) as accounts,
        coalesce(sum(s.amount) filter (where not s.withheld), 0)::bigint as amount,
        coalesce(sum(s.amount) filter (where a.state = 'issued'), 0)::bigint as claimed,
        coalesce(sum(s.amount) filter (where s.withheld), 0)::bigint as withheld
      from (select p.* ${own} order by p.from_day desc limit ${pageSize} offset ${(page - 1) * pageSize}) p
      left join cashback.statement s on s.brand_id = p.brand_id and s.from_day = p.from_day and s.currency = ${currency}
      left join rewards.award a on a.account_id = s.account_id and a.source = 'cashback' and a.source_ref = 'cashback'
        and a.occasion = s.from_day::text
      group by p.from_day, p.to_day, p.settings_version, p.closed_at order by p.from_day desc`.execute(db),
    sql<{ total: bigint }>`select count(*) as total ${own}`.execute(db),
    figuresAsOf(db),
  ]);
  const versions = await readVersions(
    db,
    brandId,
    rows.map(({ version }) => version),
  );
  const amount = (units: bigint): string => formatMoney(money(units), currency);
  return {
    rows: rows.map((row) => ({
      fromDay: row.fromDay,
      toDay: row.toDay,
      kind: versions.get(row.version)?.kind ?? 'turnover',
      accounts: Number(row.accounts),
      amount: amount(row.amount),
      claimed: amount(row.claimed),
      withheld: amount(row.withheld),
      closedAt: row.closedAt?.toISOString() ?? null,
    })),
    page,
    pageSize,
    total: Number(counts[0]?.total ?? 0n),
    currency,
    asOf: asOf.toISOString(),
  };
}
