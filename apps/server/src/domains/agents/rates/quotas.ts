import { type AccountId, type AgentQuota, RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** Returns the quotas of an agent, by category and rate. Without any an agent may give every rate to any number of members. */
export async function readQuotas(db: Db | Tx, id: AccountId): Promise<AgentQuota[]> {
  const { rows } = await sql<AgentQuota>`select category, from_rate as "fromRate", most, used from agents.quota
    where account_id = ${id} order by category, from_rate`.execute(db);
  return rows;
}

/** A band that a member would newly be in. */
type Entered = Pick<AgentQuota, 'category' | 'fromRate' | 'most' | 'used'>;

/** Returns the band of an agent's quotas that a rate is in: the highest that begins at or below it. */
const bandOf = (quotas: readonly AgentQuota[], category: string, rate: number): AgentQuota | undefined =>
  quotas.filter((quota) => quota.category === category && quota.fromRate <= rate).at(-1);

function enteredBy(quotas: readonly AgentQuota[], before: RebateRates, after: RebateRates): Entered[] {
  return RATE_CATEGORIES.flatMap((category) => {
    const band = bandOf(quotas, category, after[category] ?? 0);
    return band && band !== bandOf(quotas, category, before[category] ?? 0) ? [band] : [];
  });
}

/** Whether these quotas of an agent have room for a new member with these rates. */
export const hasRoom = (quotas: readonly AgentQuota[], rates: RebateRates): boolean =>
  enteredBy(quotas, {}, rates).every(({ used, most }) => used < most);

/**
 * Uses up one of each quota of an agent whose band the new rates of a member are in and the rates before were not (agents 2). Lowering gives
 * none back. The caller holds the lock of the agent's rates, so the last one is given once. Refuses QUOTA_SPENT.
 */
export async function useQuotas(tx: Tx, owner: AccountId, before: RebateRates, after: RebateRates): Promise<void> {
  for (const { category, fromRate } of enteredBy(await readQuotas(tx, owner), before, after)) {
    const { numAffectedRows } = await sql`update agents.quota set used = used + 1
      where account_id = ${owner} and category = ${category} and from_rate = ${fromRate} and used < most`.execute(tx);
    if (numAffectedRows !== 1n)
      throw refuse('QUOTA_SPENT', { field: 'rates', params: { category, rate: `${fromRate / 10}` } });
  }
}

/**
 * Sets the quotas of an agent: a band that is kept keeps what was used of it. The caller holds the lock of the agent's rates. Refuses
 * INVALID_INPUT for a band that is named twice.
 */
export async function saveQuotas(
  tx: Tx,
  id: AccountId,
  quotas: readonly Omit<AgentQuota, 'used'>[],
): Promise<AgentQuota[]> {
  if (new Set(quotas.map(({ category, fromRate }) => `${category} ${fromRate}`)).size < quotas.length)
    throw refuse('INVALID_INPUT', { field: 'quotas' });
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(quotas)}::jsonb) as n (category text, "fromRate" int, most int)`;
  await sql`delete from agents.quota q where account_id = ${id} and not exists (select from ${wanted}
    where n.category = q.category and n."fromRate" = q.from_rate)`.execute(tx);
  await sql`insert into agents.quota (account_id, category, from_rate, most)
    select ${id}, n.category, n."fromRate", n.most from ${wanted}
    on conflict (account_id, category, from_rate) do update set most = excluded.most`.execute(tx);
  return readQuotas(tx, id);
}
