import { accountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { StoredSettings } from '../../settings.ts';
import { dayOf, type FoundSign } from '../found-sign.ts';

interface Row {
  member: string;
  agent: string;
  code: string;
  ip: string;
  at: Date;
  count: number;
}

/** Finds the members of more registrations within an hour than the brand expects, from one address by one link. */
export async function findBursts(
  db: Db | Tx,
  brandId: BrandId,
  { signs: { burstPerHour }, ...days }: StoredSettings,
): Promise<FoundSign[]> {
  const { rows } = await sql<Row>`
    with r as materialized (
      select m.account_id, m.register_ip as ip, p.link_code as code, m.registered_at as at,
        count(*) over (partition by p.link_code, m.register_ip order by m.registered_at
          range between interval '1 hour' preceding and current row)::int as n
      from agents.placement p join identity.member m on m.account_id = p.account_id
      where p.brand_id = ${brandId} and p.to_at is null and p.link_code <> '' and p.from_at > now() - interval '2 days'
        and m.registered_at > now() - interval '2 days' and m.register_ip <> ''
    )
    select r.account_id::text as member, l.account_id::text as agent, r.code, r.ip, r.at, max(e.n) as count
    from r join r e on e.code = r.code and e.ip = r.ip and e.n > ${burstPerHour}
      and r.at between e.at - interval '1 hour' and e.at
    join agents.link l on l.brand_id = ${brandId} and l.code = r.code
    group by 1, 2, 3, 4, 5 order by 1`.execute(db);
  return rows.map(({ member, agent, code, ip, at, count }) => ({
    accountId: accountId(member),
    agentId: accountId(agent),
    sign: 'burst',
    source: code,
    fromDay: dayOf(days, at),
    evidence: [
      { name: 'link', value: code },
      { name: 'ip', value: ip },
      { name: 'registrations', value: String(count) },
    ],
  }));
}
