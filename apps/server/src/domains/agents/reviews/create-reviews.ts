import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { FoundSign } from './found-sign.ts';

/**
 * Opens a review for each sign that is new. A member has one review of a sign at a time, and none after it was decided that the play does not
 * count; what was decided to count is not opened again by the same source. Windows without risk have a review each.
 *
 * @returns how many were opened
 */
export async function createReviews(db: Db | Tx, brandId: BrandId, found: readonly FoundSign[]): Promise<number> {
  if (found.length === 0) return 0;
  const rows = found.map(({ accountId, agentId, sign, source, fromDay, toDay, kind, evidence }) => ({
    account_id: String(accountId),
    agent_id: String(agentId),
    sign,
    source,
    evidence,
    from_day: fromDay,
    to_day: toDay ?? null,
    kind: kind ?? '',
  }));
  const { numAffectedRows } = await sql`
    insert into agents.review (account_id, brand_id, sign, source, agent_id, from_day, to_day, kind, evidence)
    select distinct on (n.account_id, n.sign, case when n.sign = 'riskless' then n.source end)
      n.account_id, ${brandId}, n.sign, n.source, n.agent_id, n.from_day, n.to_day, n.kind, n.evidence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (account_id bigint, agent_id bigint, sign text, source text,
      from_day date, to_day date, kind text, evidence jsonb)
    where not exists (select from agents.review r where r.account_id = n.account_id and r.sign = n.sign
      and (r.source = n.source or n.sign <> 'riskless' and r.state <> 'COUNTS'))
    order by n.account_id, n.sign, case when n.sign = 'riskless' then n.source end, n.from_day
    on conflict (account_id, sign, source) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
