import { type BusinessDay, type DayRules, dayBounds } from '@fairhouse/agent-math';
import { accountId, type BrandId, type ContractCycle, type ContractKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { roundsOf } from '../runs/explain/rounds-of.ts';

/** A window that was run, and when. */
export interface RunRow {
  kind: ContractKind;
  cycle: ContractCycle | '';
  startsAt: Date;
  ranAt: Date;
}

/** A review that was decided since the last run. */
export interface Decided {
  accountId: string;
  fromDay: BusinessDay;
}

/** Takes the decisions that no run has seen, so that this one computes the windows again that they change. */
export async function takeDecisions(tx: Tx, brandId: BrandId): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    update agents.review set applied_at = now() where brand_id = ${brandId} and decided_at is not null and applied_at is null
    returning account_id::text as "accountId", from_day::text as "fromDay"`.execute(tx);
  return rows;
}

/**
 * Returns the windows that decisions may change: all of whole days since the first day of a sign, and those of hours and five minutes in which
 * the member played since, or was active on the day before.
 */
export async function runsOfDecisions(
  tx: Tx,
  brandId: BrandId,
  days: DayRules,
  decided: readonly Decided[],
): Promise<RunRow[]> {
  const first = decided.map(({ fromDay }) => fromDay).toSorted()[0];
  if (first === undefined) return [];
  const span = { from: new Date(dayBounds(days, first).from), to: new Date(8.64e15 / 100) };
  const members = decided.map((each) => accountId(each.accountId));
  const { rows } = await sql<RunRow>`
    with n as materialized (
      select distinct settled_at from (${roundsOf({ accountId: 0n, path: '/' }, span, true, members)}) n
    ), short as (
      select * from agents.run where brand_id = ${brandId} and kind in ('hourly', 'realtime')
    )
    select kind, cycle, starts_at as "startsAt", computed_at as "ranAt" from agents.run
    where brand_id = ${brandId} and kind in ('daily', 'dividend') and ends_at > ${span.from}
    union select r.kind, r.cycle, r.starts_at, r.computed_at
    from n join short r on n.settled_at >= r.starts_at and n.settled_at < r.ends_at
    -- tiers that ask for active members mean those of the day before
    union select r.kind, r.cycle, r.starts_at, r.computed_at
    from n join short r on r.starts_at > n.settled_at and r.starts_at < n.settled_at + interval '50 hours'
    where exists (select from agents.statement s
      join agents.contract c on c.contract_id = s.contract_id and c.version = s.version
      where s.brand_id = r.brand_id and s.kind = r.kind and s.cycle = r.cycle and s.window_no = r.window_no
        and jsonb_path_exists(c.terms, '$.rules[*] ? (@.minActive > 0)'))`.execute(tx);
  return rows;
}
