import { type CycleFigures, finePerUnit } from '@fairhouse/agent-math';
import { CURRENCIES, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db, type Tx, texts } from '#db';
import { type ContractInForce, keyOf } from './contract-in-force.ts';
import { countActiveAsSettled } from './count-active-as-settled.ts';
import type { RunWindow } from './windows.ts';

interface Played {
  key: string;
  stake: bigint;
  win: bigint;
  valid: bigint;
}

interface Cost {
  key: string;
  rebate: bigint;
  promo: bigint;
  salary: bigint;
}

/**
 * Reads the figures of contracts in a window. A round counts in the window of its first settlement with all its later changes, however late
 * they came: so the same question gives the same answer as one computation over the final facts (agents-settlement 10).
 */
export async function readWindowFigures(
  db: Db | Tx,
  window: RunWindow,
  contracts: readonly ContractInForce[],
): Promise<Map<string, CycleFigures>> {
  if (contracts.length === 0) return new Map();
  const asked = askOf(contracts);
  const played = await (window.kind === 'realtime' || window.kind === 'hourly'
    ? readBySpan(db, window, asked)
    : readByDay(db, asked));
  const costs = new Map((window.kind === 'dividend' ? await readCosts(db, asked) : []).map((cost) => [cost.key, cost]));
  const active = await countActiveAsSettled(db, window, contracts);
  const byKey = new Map(played.map((each) => [each.key, each]));
  return new Map(
    contracts.map((contract) => {
      const key = keyOf(contract);
      const { stake = 0n, win = 0n, valid = 0n } = byKey.get(key) ?? {};
      const { rebate = 0n, promo = 0n, salary = 0n } = costs.get(key) ?? {};
      // what payments cost the operator is booked nowhere
      return [key, { stake, win, turnover: valid, active: active.get(key) ?? 0, rebate, promo, salary, fee: 0n }];
    }),
  );
}

/** The contracts as a query: their keys, agents, days in force, and whether the agent's own play counts. */
export const askOf = (contracts: readonly ContractInForce[]) =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(
    contracts.map((contract) => ({
      key: keyOf(contract),
      account_id: String(contract.agentId),
      from_day: contract.fromDay,
      to_day: contract.toDay,
      own: contract.terms.scheme.includeSelf,
    })),
  )}::jsonb) as a (key text, account_id bigint, from_day date, to_day date, own boolean))`;
type Asked = ReturnType<typeof askOf>;

/** Corrections with each upline of their line, and the member itself as `own`. */
const CORRECTED = sql`(
    select c.*, l.id::bigint as upline_id, l.id::bigint = c.account_id as own_play
    from agents.correction c cross join lateral unnest(string_to_array(trim(both '/' from c.path), '/')) as l (id)
  )`;

async function readByDay(db: Db | Tx, asked: Asked): Promise<Played[]> {
  const { rows } = await sql<Played>`
    with a as materialized ${asked}
    select key, sum(stake)::bigint as stake, sum(win - jackpot)::bigint as win, sum(valid)::bigint as valid from (
      select a.key, t.stake, t.win, t.jackpot, t.valid from a join agents.team_day t on t.account_id = a.account_id
        and t.day between a.from_day and a.to_day and t.part = 'settled'
      union all select a.key, m.stake, m.win, m.jackpot, m.valid from a join agents.member_day m on a.own
        and m.account_id = a.account_id and m.day between a.from_day and a.to_day and m.part = 'settled'
      union all select a.key, c.stake, c.win, c.jackpot, c.valid from a
        join ${CORRECTED} c on c.upline_id = a.account_id and (a.own or not c.own_play)
        and c.settled_day between a.from_day and a.to_day
    ) n group by key`.execute(db);
  return rows;
}

/** Of the windows of agents: changes are taken out of the window in which they were made, and counted in that of the first settlement. */
async function readBySpan(db: Db | Tx, { kind, startsAt, endsAt }: RunWindow, asked: Asked): Promise<Played[]> {
  const { rows } = await sql<Played>`
    with a as materialized ${asked}
    select key, sum(stake)::bigint as stake, sum(win - jackpot)::bigint as win, sum(valid)::bigint as valid from (
      select a.key, w.stake, w.win, w.jackpot, w.valid from a join agents.team_window w on w.account_id = a.account_id
        and w.length_s = ${kind === 'realtime' ? 300 : 3_600} and w.starts_at = ${startsAt} and (a.own or not w.own)
      union all select a.key, -c.stake, -c.win, -c.jackpot, -c.valid from a
        join ${CORRECTED} c on c.upline_id = a.account_id and (a.own or not c.own_play)
        and c.changed_at >= ${startsAt} and c.changed_at < ${endsAt}
      union all select a.key, c.stake, c.win, c.jackpot, c.valid from a
        join ${CORRECTED} c on c.upline_id = a.account_id and (a.own or not c.own_play)
        and c.settled_at >= ${startsAt} and c.settled_at < ${endsAt}
    ) n group by key`.execute(db);
  return rows;
}

/**
 * What a team cost in a cycle: rebates and salaries of the agent and everybody below, and promotions of the members. Fees of members are no
 * cost: the members paid them (decision 082). Salaries are what accrued for windows of these days, corrections included, whether paid or
 * not; where agents pay each other, what an agent below receives came out of the agent's own.
 */
async function readCosts(db: Db | Tx, asked: Asked): Promise<Cost[]> {
  const currencies = Object.keys(CURRENCIES) as Currency[];
  const { rows } = await sql<Cost>`
    with a as materialized ${asked}
    select key, sum(rebate)::bigint as rebate, sum(promo)::bigint as promo, sum(salary)::bigint as salary
    from (
      select a.key, case when f.kind = 'rebate' then f.amount else 0 end as rebate,
        case when f.kind = 'bonus' then f.amount else 0 end as promo, 0::numeric as salary
      from a join agents.team_flow f on f.account_id = a.account_id and f.day between a.from_day and a.to_day
        and f.kind in ('rebate', 'bonus')
      union all select a.key, case when f.kind = 'rebate' then f.amount else 0 end,
        case when f.kind = 'bonus' then f.amount else 0 end, 0
      from a join agents.member_flow f on f.account_id = a.account_id and f.day between a.from_day and a.to_day
        and (f.kind = 'rebate' or a.own and f.kind = 'bonus')
      union all select a.key, 0, 0, s.salary from a cross join lateral (
        select trunc(sum(s.owed_fine) / d.per) as salary
        from agents.statement s
        join unnest(${texts(currencies)}::text[], ${bigints(currencies.map((each) => finePerUnit(CURRENCIES[each])))}::bigint[])
          as d (currency, per) on d.currency = s.currency
        where s.kind <> 'dividend' and s.from_day between a.from_day and a.to_day
          and (s.account_id = a.account_id or s.payer_id is null and strpos(s.path, '/' || a.account_id || '/') > 0)
        group by d.per
      ) s
    ) n group by key`.execute(db);
  return rows;
}
