import { type AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { notCounted } from './not-counted.ts';

export interface TeamSize {
  /** Members directly below. */
  direct: number;
  /** Members below in all. */
  team: number;
}

/**
 * Counts the members below members of a brand, by account id: what is stored, and who was placed or moved since it was counted, in one
 * snapshot. So it is exact, and as fast for a large team as for a small one.
 */
export async function countTeams(
  db: Db | Tx,
  brandId: bigint,
  places: readonly { accountId: AccountId }[],
): Promise<Map<string, TeamSize>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ id: string; direct: number; team: number }>`
    with late as materialized (
      select p.account_id, p.parent_id, p.path, b.parent_id as parent_before, b.path as path_before
      from agents.placement p left join lateral (
        select e.path, e.parent_id from agents.placement e where e.account_id = p.account_id and e.from_at < p.from_at
        order by e.from_at desc limit 1
      ) b on true
      where ${await notCounted(db)} and p.brand_id = ${brandId}
    ), changes as (
      select account_id, parent_id, path, 1 as members from late
      union all select account_id, parent_before, path_before, -1 from late where path_before is not null
    ), late_team as (
      select u.id::bigint as id, sum(c.members) as members
      from changes c cross join lateral unnest(string_to_array(btrim(c.path, '/'), '/')) as u (id)
      where u.id::bigint <> c.account_id group by 1
    ), late_direct as (
      select parent_id as id, sum(members) as members from changes group by 1
    )
    select n.id, (coalesce(s.direct, 0) + coalesce(d.members, 0))::int as direct, (coalesce(s.team, 0) + coalesce(t.members, 0))::int as team
    from unnest(${places.map(({ accountId }) => String(accountId))}::bigint[]) as n (id)
    left join agents.team_size s on s.account_id = n.id
    left join late_team t on t.id = n.id left join late_direct d on d.id = n.id`.execute(db);
  return new Map(rows.map(({ id, direct, team }) => [String(id), { direct, team }]));
}
