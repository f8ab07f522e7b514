import { type AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type TreePath, teamRange } from './path.ts';

export interface TeamSize {
  /** Members directly below. */
  direct: number;
  /** Members below in all. */
  team: number;
}

/** Counts the members below members of a brand, by account id. */
export async function countTeams(
  db: Db | Tx,
  brandId: bigint,
  places: readonly { accountId: AccountId; path: TreePath }[],
): Promise<Map<string, TeamSize>> {
  if (places.length === 0) return new Map();
  const wanted = places.map(({ accountId: id, path }) => {
    const [from, to] = teamRange(path);
    return { id: String(id), from, to };
  });
  const { rows } = await sql<{ id: string; direct: number; team: number }>`
    select n.id, d.direct, t.team
    from json_to_recordset(${JSON.stringify(wanted)}::json) as n (id bigint, "from" text, "to" text)
    cross join lateral (select count(*)::int as direct from agents.placement p
      where p.parent_id = n.id and p.to_at is null) d
    cross join lateral (select count(*)::int - 1 as team from agents.placement p
      where p.brand_id = ${brandId} and p.to_at is null
        and p.path >= n."from" collate "C" and p.path < n."to" collate "C") t`.execute(db);
  return new Map(rows.map(({ id, direct, team }) => [String(id), { direct, team }]));
}
