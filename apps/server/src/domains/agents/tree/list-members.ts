import {
  type AccountId,
  accountId,
  type BrandId,
  type MemberType,
  parseSort,
  type TeamMember,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { usernameStartsWith } from '#identity';
import { refuse } from '#refusal';
import { readRates } from '../rates/rates.ts';
import { readPage } from '../reports/read-page.ts';
import { countTeams } from './count-team.ts';
import { isWithin, lineOf, teamRange } from './path.ts';
import { findPlace, type Place } from './place-member.ts';
import { nameOf } from './team-names.ts';

interface MemberRow {
  account_id: string;
  username: string;
  type: number;
  depth: number;
  path: string;
  from_at: Date;
  total: number;
}

export interface MembersQuery {
  page: number;
  pageSize: number;
  under?: string | undefined;
  search?: string | undefined;
  sort?: 'joinedAt' | '-joinedAt' | 'username' | '-username' | undefined;
}

const ORDER = { joinedAt: sql.ref('p.from_at'), username: sql.ref('m.username') };

/**
 * Returns a page of the members directly below a member of an agent's team, or of those in the whole team whose username begins with a text;
 * where names are masked, only direct members are found by theirs. Refuses NOT_FOUND for a member of another team.
 */
export async function listMembers(
  db: Db,
  { brandId, place: top, masksDeeper }: { brandId: BrandId; place: Place; masksDeeper: boolean },
  { page, pageSize, under, search = '', sort = '-joinedAt' }: MembersQuery,
  read = readPage,
): Promise<{
  rows: TeamMember[];
  page: number;
  pageSize: number;
  total: number;
  line: { accountId: string; username: string }[];
}> {
  const place = under === undefined ? top : await requireInTeam(db, brandId, top, accountId(under));
  const [from, to] = teamRange(top.path);
  const isSearch = search.trim() !== '';
  const where = isSearch
    ? sql`p.path >= ${from} and p.path < ${to} and p.account_id <> ${top.accountId}
        and ${usernameStartsWith(brandId, 'p.account_id', search)}
        ${masksDeeper ? sql`and p.parent_id = ${top.accountId}` : sql``}`
    : sql`p.parent_id = ${place.accountId}`;
  const { key, down } = parseSort(sort);
  const members = sql<MemberRow>`
    select p.account_id, m.username, m.type, p.depth, p.path, p.from_at, count(*) over ()::int as total
    from agents.placement p join identity.member m on m.account_id = p.account_id
    where p.brand_id = ${brandId} and p.to_at is null and ${where}
    order by ${ORDER[key]} ${down ? sql`desc` : sql``}, p.account_id`;
  const rows = await read(db, members, { page, pageSize });
  return {
    rows: await toTeamMembers(db, brandId, rows, { top, masksDeeper }),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
    line: isSearch ? [] : await readLine(db, place, { top, masksDeeper }),
  };
}

/** Returns one direct member of an agent. */
export async function getDirectMember(
  db: Db,
  { brandId, place: top }: { brandId: BrandId; place: Place },
  id: AccountId,
): Promise<TeamMember> {
  const { rows } = await sql<MemberRow>`
    select p.account_id, m.username, m.type, p.depth, p.path, p.from_at, 1 as total
    from agents.placement p join identity.member m on m.account_id = p.account_id
    where p.account_id = ${id} and p.parent_id = ${top.accountId} and p.to_at is null`.execute(db);
  const [found] = await toTeamMembers(db, brandId, rows, { top, masksDeeper: false });
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** A member outside the team is not found, like one who does not exist. */
export async function requireInTeam(db: Db, brandId: BrandId, top: Place, id: AccountId): Promise<Place> {
  const place = await findPlace(db, brandId, id);
  if (!place || !isWithin(place.path, top.path)) throw refuse('NOT_FOUND');
  return place;
}

async function toTeamMembers(
  db: Db,
  brandId: BrandId,
  rows: readonly MemberRow[],
  { top, masksDeeper }: { top: Place; masksDeeper: boolean },
): Promise<TeamMember[]> {
  const ids = rows.map((row) => accountId(row.account_id));
  const [rates, sizes] = await Promise.all([
    readRates(db, ids),
    countTeams(
      db,
      brandId,
      rows.map((row) => ({ accountId: accountId(row.account_id), path: row.path })),
    ),
  ]);
  return rows.map((row) => {
    const level = row.depth - top.depth;
    const id = String(row.account_id);
    return {
      accountId: id,
      username: nameOf(row.username, level, masksDeeper),
      type: row.type as MemberType,
      level,
      joinedAt: row.from_at.toISOString(),
      ...(sizes.get(id) ?? { direct: 0, team: 0 }),
      rates: rates.get(id) ?? {},
    };
  });
}

/** Returns the members from below the agent down to a place. */
async function readLine(
  db: Db,
  place: Place,
  { top, masksDeeper }: { top: Place; masksDeeper: boolean },
): Promise<{ accountId: string; username: string }[]> {
  const ids = lineOf(place.path).slice(top.depth + 1);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('identity.member')
    .select(['account_id', 'username'])
    .where('account_id', 'in', ids)
    .execute();
  const names = new Map(rows.map(({ account_id, username }) => [String(account_id), username]));
  return ids.map((id, at) => ({
    accountId: String(id),
    username: nameOf(names.get(String(id)) ?? '', at + 1, masksDeeper),
  }));
}
