import {
  type AccountId,
  accountId,
  type BrandId,
  type calls,
  MEMBER_TYPE,
  type MemberType,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { usernameStartsWith } from '#identity';
import { refuse } from '#refusal';
import { readRates } from '../rates/rates.ts';
import { countTeams } from './count-team.ts';
import { lineOf } from './path.ts';

type AgentPage = Output<typeof calls.agentsBackoffice.list>;
const AGENTS = [MEMBER_TYPE.agent, MEMBER_TYPE.subAgent, MEMBER_TYPE.agent41, MEMBER_TYPE.agent42];

interface AgentRow {
  account_id: string;
  username: string;
  type: number;
  path: string;
  from_at: Date;
  total: number;
}

/** Returns a page of a brand's agents as operators see them: the tops of lines, those directly below an agent, or found by username. */
export async function listAgents(
  db: Db,
  brandId: BrandId,
  {
    page,
    pageSize,
    under,
    search = '',
    show = 'agents',
    id,
  }: {
    page: number;
    pageSize: number;
    under?: string | undefined;
    search?: string | undefined;
    show?: 'agents' | 'members';
    id?: bigint;
  },
): Promise<AgentPage> {
  const listed =
    search.trim() !== ''
      ? usernameStartsWith(brandId, 'p.account_id', search)
      : under === undefined
        ? sql`p.parent_id is null`
        : sql`p.parent_id = ${accountId(under)}`;
  const ofType = show === 'agents' ? sql`m.type = any(${AGENTS}::int[])` : sql`true`;
  const which = id !== undefined ? sql`p.account_id = ${id}` : sql`${ofType} and ${listed}`;
  const { rows } = await sql<AgentRow>`
    select p.account_id, m.username, m.type, p.path, p.from_at, count(*) over ()::int as total
    from agents.placement p join identity.member m on m.account_id = p.account_id
    where p.brand_id = ${brandId} and p.to_at is null and ${which}
    order by p.from_at desc, p.account_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const ids = rows.map((row) => accountId(row.account_id));
  const places = rows.map((row) => ({ accountId: accountId(row.account_id), path: row.path }));
  const [rates, sizes, names] = await Promise.all([
    readRates(db, ids),
    countTeams(db, brandId, places),
    readNames(
      db,
      rows.flatMap(({ path }) => lineOf(path)),
    ),
  ]);
  const shown = rows.map((row) => {
    const own = String(row.account_id);
    return {
      accountId: own,
      username: row.username,
      type: row.type as MemberType,
      line: lineOf(row.path).map((each) => ({ accountId: String(each), username: names.get(String(each)) ?? '' })),
      rates: rates.get(own) ?? {},
      ...(sizes.get(own) ?? { direct: 0, team: 0 }),
      joinedAt: row.from_at.toISOString(),
    };
  });
  return { rows: shown, page, pageSize, total: rows[0]?.total ?? 0 };
}

/** Returns a member of a line as operators see it; null for one in no line. */
export async function findAgent(db: Db, brandId: BrandId, id: AccountId): Promise<AgentPage['rows'][number] | null> {
  return (await listAgents(db, brandId, { page: 1, pageSize: 1, id })).rows[0] ?? null;
}

/** The same. Refuses NOT_FOUND for a member in no line. */
export async function getAgent(db: Db, brandId: BrandId, id: AccountId): Promise<AgentPage['rows'][number]> {
  const found = await findAgent(db, brandId, id);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

async function readNames(db: Db, ids: readonly bigint[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; username: string }>`select account_id, username from identity.member
    where account_id = any(${[...new Set(ids)].map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ account_id, username }) => [String(account_id), username]));
}
