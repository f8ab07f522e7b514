import type { ContractCycle, ContractKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { StoredSettings } from '../settings.ts';
import { type RunWindow, windowAt } from './windows.ts';

/** Later kinds deduct what earlier ones of the same period accrued. */
const ORDER: Readonly<Record<ContractKind, number>> = { realtime: 1, hourly: 2, daily: 3, dividend: 4 };

/**
 * Returns the next window of each kind, and of dividends of each cycle, that was not run: the one after the last run, or the first in which
 * a contract was in force, or had something to be adjusted, since. In the order in which they are run: by their end, then by kind.
 */
export async function nextWindows(db: Db | Tx, brandId: bigint, settings: StoredSettings): Promise<RunWindow[]> {
  const { rows } = await sql<{ kind: ContractKind; cycle: ContractCycle | ''; at: Date }>`
    with c as (
      select kind, case when kind = 'dividend' then terms ->> 'cycle' else '' end as cycle, effective_from, ends_at
      from agents.contract where brand_id = ${brandId} and state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED', 'TERMINATED')
        and effective_from is not null and coalesce(ends_at, 'infinity') > effective_from
      -- what an ended contract is still to be paid
      union all select s.kind, s.cycle, a.at, null from agents.adjustment a
        join agents.statement s on s.account_id = a.account_id and s.statement_id = a.statement_id
        where s.brand_id = ${brandId} and a.state = 'OPEN'
    ), kinds as (select distinct kind, cycle from c)
    select k.kind, k.cycle, (
        select min(greatest(c.effective_from, l.ends_at)) from c where c.kind = k.kind and c.cycle = k.cycle
          and coalesce(c.ends_at, 'infinity') > coalesce(l.ends_at, '-infinity')) as at
    from kinds k left join lateral (
      select max(r.ends_at) as ends_at from agents.run r
      where r.brand_id = ${brandId} and r.kind = k.kind and r.cycle = k.cycle
    ) l on true`.execute(db);
  return rows
    .filter(({ at }) => at !== null)
    .map(({ kind, cycle, at }) => windowAt(settings, { kind, cycle }, at))
    .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime() || ORDER[one.kind] - ORDER[other.kind]);
}

/** Whether a kind comes before another one of the same period. */
export const isBefore = (one: RunWindow, other: RunWindow): boolean => ORDER[one.kind] < ORDER[other.kind];
