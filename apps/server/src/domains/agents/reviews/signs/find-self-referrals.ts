import { type AccountId, accountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { StoredSettings } from '../../settings.ts';
import { dayOf, type FoundSign, LOOK_BACK_DAYS } from '../found-sign.ts';

interface Row {
  member: string;
  agent: string;
  agentName: string;
  signals: string[];
  at: Date;
}

/** Members and agents of their lines who have something in common, as `identity` recorded it in either order. */
const ALIKE = (brandId: BrandId) => sql`
    select p.account_id as member, a.account_id as agent, d.signal, d.detected_at as at
    from identity.duplicate_account d
    cross join lateral (values (d.account_id, d.older_id), (d.older_id, d.account_id)) as s (member_id, agent_id)
    join agents.placement p on p.account_id = s.member_id and p.to_at is null and p.brand_id = ${brandId}
    join agents.placement a on a.account_id = s.agent_id and a.to_at is null and a.account_id <> p.account_id
    where strpos(p.path, '/' || a.account_id || '/') > 0
      and greatest(d.detected_at, p.from_at) > now() - make_interval(days => ${LOOK_BACK_DAYS})`;

/**
 * Finds members who are like an agent of their line by device, payee, number or payout account; by address only where so many members of the
 * team share it within some days, since families and shops share one.
 */
export async function findSelfReferrals(
  db: Db | Tx,
  brandId: BrandId,
  { signs: { addressMembers, addressDays }, ...days }: StoredSettings,
): Promise<FoundSign[]> {
  const { rows } = await sql<Row>`
    with alike as materialized (${ALIKE(brandId)}), counted as (
      select *, count(*) over (partition by agent order by at range between make_interval(days => ${addressDays}) preceding
        and current row) as n
      from alike where signal = 'address'
    ), found as (
      select member, agent, signal, at from alike where signal <> 'address'
      union select c.member, c.agent, c.signal, c.at from counted c join counted e on e.agent = c.agent and e.n >= ${addressMembers}
        and c.at between e.at - make_interval(days => ${addressDays}) and e.at
    )
    select f.member::text, f.agent::text, m.username as "agentName", array_agg(distinct f.signal order by f.signal) as signals,
      min(f.at) as at
    from found f join identity.member m on m.account_id = f.agent
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows.map(({ member, agent, agentName, signals, at }) => ({
    accountId: accountId(member),
    agentId: accountId(agent) as AccountId,
    sign: 'self-referral',
    source: agent,
    fromDay: dayOf(days, at),
    evidence: signals.map((name) => ({ name, value: agentName })),
  }));
}
