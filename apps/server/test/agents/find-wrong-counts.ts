import { sql } from 'kysely';
import type { Db } from '#db';

/** What is stored for teams and is not what the rows of members say, or the other way round. */
export async function findWrongCounts(db: Db): Promise<unknown[]> {
  const above = (path: string) =>
    sql`cross join lateral unnest(string_to_array(trim(${sql.ref(path)}, '/'), '/')) as u (id)`;
  const { rows } = await sql`
    with stored as (
      select 'team' as what, account_id, null::date as day, team as members from agents.team_size
      union all select 'direct', account_id, null, direct from agents.team_size
      union all select 'joined', account_id, day, joined from agents.team_count
      union all select 'played', account_id, day, played from agents.team_count
      union all select 'first', account_id, day, first_deposits from agents.team_count
    ), counted as (
      select 'team' as what, u.id::bigint as account_id, null::date as day, count(*) as members from agents.placement p ${above('p.path')}
        where p.to_at is null and u.id::bigint <> p.account_id group by 2
      union all select 'direct', p.parent_id, null, count(*) from agents.placement p where p.to_at is null and p.parent_id is not null group by 2
      union all select 'joined', u.id::bigint, (p.from_at at time zone 'Asia/Shanghai')::date, count(*) from agents.placement p ${above('p.path')}
        where u.id::bigint <> p.account_id
          and not exists (select from agents.placement e where e.account_id = p.account_id and e.from_at < p.from_at) group by 2, 3
      union all select 'played', u.id::bigint, m.day, count(distinct m.account_id) from agents.member_day m ${above('m.path')}
        where u.id::bigint <> m.account_id and m.part = 'settled' group by 2, 3
      union all select 'first', u.id::bigint, f.day, count(distinct f.account_id) from agents.member_flow f ${above('f.path')}
        where u.id::bigint <> f.account_id and f.kind = 'deposit'
          and not exists (select from agents.member_flow e where e.account_id = f.account_id and e.kind = 'deposit' and e.day < f.day)
        group by 2, 3
    )
    (select 'stored', * from stored where members <> 0 except select 'stored', * from counted)
    union all (select 'counted', * from counted except select 'counted', * from stored)`.execute(db);
  return rows;
}
