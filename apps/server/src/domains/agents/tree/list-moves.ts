import { type AccountId, type AgentMove, accountId, type BrandId, type MoveState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

interface MoveRow {
  account_id: string;
  username: string;
  from_id: string | null;
  from_name: string | null;
  to_id: string | null;
  to_name: string | null;
  day: string;
  takes_effect_at: Date;
  state: MoveState;
  reason: string;
  planned_at: Date;
  ended_at: Date | null;
  members: number | null;
  contracts: number | null;
  failure: { code: string } | null;
  total: number;
}

const named = (id: string | null, username: string | null) =>
  id === null ? null : { accountId: String(accountId(id)), username: username ?? '' };

const toDto = (row: MoveRow): AgentMove => ({
  accountId: String(accountId(row.account_id)),
  username: row.username,
  from: named(row.from_id, row.from_name),
  to: named(row.to_id, row.to_name),
  day: row.day,
  takesEffectAt: row.takes_effect_at.toISOString(),
  state: row.state,
  reason: row.reason,
  plannedAt: row.planned_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  members: row.members,
  contracts: row.contracts,
  failure: row.failure?.code ?? null,
});

/** Returns a page of a brand's moves, newest first; of one member where an id is given. */
export async function listMoves(
  db: Db | Tx,
  brandId: BrandId,
  { page, pageSize, id }: { page: number; pageSize: number; id?: AccountId },
): Promise<{ rows: AgentMove[]; page: number; pageSize: number; total: number }> {
  const { rows } = await sql<MoveRow>`
    select v.account_id, m.username, v.from_parent_id as from_id, f.username as from_name, v.to_parent_id as to_id,
      t.username as to_name, v.day::text, v.takes_effect_at, v.state, v.reason, v.planned_at, v.ended_at, v.members,
      v.contracts, v.failure, count(*) over ()::int as total
    from agents.move v join identity.member m on m.account_id = v.account_id
    left join identity.member f on f.account_id = v.from_parent_id
    left join identity.member t on t.account_id = v.to_parent_id
    where v.brand_id = ${brandId} ${id === undefined ? sql`` : sql`and v.account_id = ${id}`}
    order by v.planned_at desc, v.account_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map(toDto), page, pageSize, total: rows[0]?.total ?? 0 };
}

/** Returns the newest move of a member; null when there was none. */
export async function newestMove(db: Db | Tx, brandId: BrandId, id: AccountId): Promise<AgentMove | null> {
  const { rows } = await listMoves(db, brandId, { page: 1, pageSize: 1, id });
  return rows[0] ?? null;
}
