import {
  type AccountId,
  accountId,
  type BrandId,
  type Currency,
  type calls,
  type Input,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { ratesOf } from '../rates/rates.ts';
import { simulateCost } from './simulate-cost.ts';

type LineCost = typeof calls.agentsBackoffice.lineCost;
type SalaryKind = Input<LineCost>['kind'];

/** Business days that a cost is compared on. */
const DAYS = 30;

/**
 * Returns what the line of an agent costs at most by category, with a salary contract in place of the present one of its kind: the sum of the
 * highest rates that the operator pays for a unit of turnover (agents-settlement 6). Refuses NOT_FOUND.
 */
export async function getLineCost(
  db: Db,
  brand: { brandId: BrandId; currency: Currency },
  { accountId: id, kind, rate_bps }: Input<LineCost>,
): Promise<Output<LineCost>> {
  const agent = accountId(id);
  const present = await readHighestSalaries(db, brand.brandId, agent);
  const of = (each: SalaryKind): number => (each === kind ? rate_bps : (present.get(each) ?? 0));
  return simulateCost(db, brand, {
    accountId: id,
    days: DAYS,
    rates: await ratesOf(db, agent),
    realtime_bps: of('realtime'),
    hourly_bps: of('hourly'),
    daily_bps: of('daily'),
  });
}

/** The highest rates of an agent's salary contracts that are in force, or will be. */
async function readHighestSalaries(db: Db, brandId: BrandId, agent: AccountId): Promise<Map<SalaryKind, number>> {
  const { rows } = await sql<{ kind: SalaryKind; rate: number }>`
    select kind, max((rule ->> 'rate_bps')::int) as rate from agents.contract, jsonb_array_elements(terms -> 'rules') as rule
    where brand_id = ${brandId} and agent_id = ${agent} and kind <> 'dividend' and state in ('ACTIVE', 'TERMINATING')
    group by kind`.execute(db);
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}
