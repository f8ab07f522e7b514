import { addDays, businessDayOf } from '@fairhouse/agent-math';
import {
  accountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  MEMBER_TYPE,
  type MemberType,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { factsAsOf } from '../facts/facts-as-of.ts';
import { readSettings } from '../settings.ts';

interface ProfitRow {
  accountId: bigint;
  username: string;
  type: number;
  total: number;
  turnover: bigint;
  stake: bigint;
  win: bigint;
  rebate: bigint;
  bonus: bigint;
  salary: bigint;
  dividend: bigint;
}

const AGENTS = [MEMBER_TYPE.agent, MEMBER_TYPE.subAgent, MEMBER_TYPE.agent41, MEMBER_TYPE.agent42];

/**
 * Returns what the operator earned on agents with all members below, after rebates, bonuses, salaries and dividends, by business days: those
 * at the tops of lines, or directly below an agent, the newest first. What a growing jackpot paid was collected before, so it is no cost of a line.
 */
export async function listProfits(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  { page, pageSize, under, days = '30' }: Input<typeof calls.agentsBackoffice.profits>,
): Promise<Output<typeof calls.agentsBackoffice.profits>> {
  const [settings, asOf] = await Promise.all([readSettings(db, brandId), factsAsOf(db)]);
  const to = businessDayOf(settings, Date.now());
  const from = addDays(to, 1 - Number(days));
  const inDays = sql`day between ${from}::date and ${to}::date`;
  const played = sql`valid as turnover, stake, win - jackpot as win, 0::bigint as rebate, 0::bigint as bonus, 0::bigint as salary,
    0::bigint as dividend`;
  const paid = sql.raw(
    `0::bigint, 0::bigint, 0::bigint, ${['rebate', 'bonus', 'salary', 'dividend']
      .map((kind) => `case when kind = '${kind}' then amount else 0 end`)
      .join(', ')}`,
  );
  const { rows } = await sql<ProfitRow>`
    with listed as (
      select p.account_id, m.username, m.type, p.from_at, count(*) over ()::int as total
      from agents.placement p join identity.member m on m.account_id = p.account_id
      where p.brand_id = ${brandId} and p.to_at is null and m.type = any(${AGENTS}::int[])
        and ${under === undefined ? sql`p.parent_id is null` : sql`p.parent_id = ${accountId(under)}`}
      order by p.from_at desc, p.account_id limit ${pageSize} offset ${(page - 1) * pageSize}
    ), rows as (
      select account_id, ${played} from agents.member_day where account_id in (select account_id from listed) and ${inDays}
      union all select account_id, ${played} from agents.team_day where account_id in (select account_id from listed) and ${inDays}
      union all select account_id, ${paid} from agents.member_flow where account_id in (select account_id from listed) and ${inDays}
      union all select account_id, ${paid} from agents.team_flow where account_id in (select account_id from listed) and ${inDays}
    )
    select l.account_id as "accountId", l.username, l.type, l.total, coalesce(sum(turnover), 0)::bigint as turnover,
      coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win,
      coalesce(sum(rebate), 0)::bigint as rebate, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(sum(salary), 0)::bigint as salary, coalesce(sum(dividend), 0)::bigint as dividend
    from listed l left join rows r on r.account_id = l.account_id
    group by l.account_id, l.username, l.type, l.total, l.from_at order by l.from_at desc, l.account_id`.execute(db);
  const text = (units: bigint): string => formatMoney(units as Money, currency);
  return {
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
    from,
    to,
    asOf: asOf.toISOString(),
    rows: rows.map(({ accountId: id, username, type, turnover, stake, win, rebate, bonus, salary, dividend }) => ({
      accountId: String(id),
      username,
      type: type as MemberType,
      currency,
      turnover: text(turnover),
      stake: text(stake),
      win: text(win),
      rebate: text(rebate),
      bonus: text(bonus),
      salary: text(salary),
      dividend: text(dividend),
      profit: text(stake - win - rebate - bonus - salary - dividend),
    })),
  };
}
