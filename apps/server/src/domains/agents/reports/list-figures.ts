import {
  type AccountId,
  accountId,
  type Currency,
  type calls,
  type GameCategory,
  type MemberType,
  type Output,
  parseSort,
  type SortText,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { usernameStartsWith } from '#identity';
import type { CallingAgent } from '../require-agent.ts';
import { requireInTeam } from '../tree/list-members.ts';
import { nameOf } from '../tree/team-names.ts';
import { readPage } from './read-page.ts';
import { type DaysQuery, type ReportHead, readReportHead } from './report-days.ts';
import { levelOf, teamRanges } from './team-range.ts';
import {
  allColumns,
  allSums,
  flowedColumns,
  orderBy,
  playedColumns,
  type ReportSums,
  sumColumns,
  toFiguresDto,
} from './team-rows.ts';

export interface FiguresQuery extends DaysQuery {
  page: number;
  pageSize: number;
  by: 'member' | 'day' | 'category' | 'level';
  category?: GameCategory | undefined;
  under?: string | undefined;
  search?: string | undefined;
  sort?: SortText<'key' | 'rounds' | 'stake' | 'valid' | 'win' | 'net' | 'deposit' | 'withdrawal'> | undefined;
}

interface GroupRow extends ReportSums {
  key: string;
  level: number | null;
  total: number;
}

/**
 * Returns what the members below an agent played and were paid, in groups. Refuses NOT_FOUND for a member of another team.
 *
 * @param withTotals false for a file: the totals are left out, which every row would carry
 */
export async function listFigures(
  db: Db,
  of: CallingAgent & { brandId: CallingBrand; currency: Currency },
  query: FiguresQuery,
  read = readPage,
  withTotals = true,
): Promise<Output<typeof calls.agentReports.figures>> {
  const { page, pageSize, by, sort = by === 'day' ? '-key' : by === 'member' ? '-valid' : 'key' } = query;
  const head = await readReportHead(db, of, query);
  const under = query.under === undefined ? undefined : accountId(query.under);
  if (under !== undefined) await requireInTeam(db, of.brandId, of.place, under);
  const { key, down } = parseSort(sort);
  const groups = sql<GroupRow>`
    with r as (${teamRanges(of.place.accountId)}),
      rows as (${rowsOf(of, head, { ...query, under })}),
      groups as (select ${KEYS[by]} as key, ${by === 'member' || by === 'level' ? sql`min(level)` : sql`null::int`} as level, ${sumColumns}
        from rows group by 1)
    select *, ${withTotals ? sql`${allColumns},` : sql``} count(*) over ()::int as total from groups
    order by ${orderBy(key, down)}`;
  const rows = await read(db, groups, { page, pageSize });
  const members =
    by === 'member'
      ? await readMembers(
          db,
          rows.map((row) => row.key),
        )
      : new Map<string, MemberRow>();
  return {
    ...head,
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
    totals: toFiguresDto(allSums(withTotals ? rows[0] : undefined), of.currency),
    rows: rows.map((row) => {
      const member = members.get(row.key);
      return {
        key: row.key,
        currency: of.currency,
        level: row.level,
        member: member
          ? {
              accountId: row.key,
              username: nameOf(member.username, row.level ?? 1, of.settings.masksDeeper),
              type: member.type as MemberType,
            }
          : null,
        ...toFiguresDto(row, of.currency),
      };
    }),
  };
}

type CallingBrand = Parameters<typeof requireInTeam>[1];

const KEYS = {
  member: sql`account_id::text`,
  day: sql`day::text`,
  category: sql`category`,
  level: sql`level::text`,
} as const;

/** The rows of members below the agent in the days of the report, by play and by payments. Without a member or a search, days and categories come from the sums of the team. */
function rowsOf(
  { place, brandId, settings }: CallingAgent & { brandId: CallingBrand },
  { fromDay, toDay }: ReportHead,
  { by, category, under, search = '' }: Omit<FiguresQuery, 'under'> & { under: AccountId | undefined },
): RawBuilder<unknown> {
  const text = search.trim();
  // payments have no category
  const withFlows = category === undefined && by !== 'category';
  const ofCategory = category === undefined ? sql`` : sql`and category = ${category}`;
  const days = sql`day between ${fromDay}::date and ${toDay}::date`;
  if ((by === 'day' || by === 'category') && under === undefined && text === '')
    return sql`
      select account_id, day, category, null::int as level, ${playedColumns} from agents.team_day
        where account_id = ${place.accountId} and ${days} ${ofCategory}
      ${withFlows ? sql`union all select account_id, day, '', null, ${flowedColumns} from agents.team_flow where account_id = ${place.accountId} and ${days}` : sql``}`;
  const found =
    text === ''
      ? sql``
      : sql`and ${usernameStartsWith(brandId, 'm.account_id', text)} ${settings.masksDeeper ? sql`and ${LEVEL} = 1` : sql``}`;
  const within =
    under === undefined
      ? sql``
      : sql`and exists (select from (${teamRanges(under)}) u where m.path >= u.lo and m.path < u.hi)`;
  const inTeam = sql`m.day = d.day and m.path >= r.lo and m.path < r.hi and m.account_id <> ${place.accountId} ${found} ${within}`;
  const from = (table: 'member_day' | 'member_flow') => sql`
    from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as g (day)
    cross join lateral (select g.day::date as day) d cross join r
    join agents.${sql.raw(table)} m on ${inTeam}`;
  return sql`
    select m.account_id, m.day, category, ${LEVEL} as level, ${playedColumns} ${from('member_day')} ${ofCategory}
    ${withFlows ? sql`union all select m.account_id, m.day, '', ${LEVEL}, ${flowedColumns} ${from('member_flow')}` : sql``}`;
}

const LEVEL = levelOf('m.path', 'r.slashes');

interface MemberRow {
  account_id: bigint;
  username: string;
  type: number;
}

/** Returns usernames and types of members, by account. */
export async function readMembers(db: Db, accounts: readonly string[]): Promise<Map<string, MemberRow>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<MemberRow>`select account_id, username, type from identity.member
    where account_id = any(${[...new Set(accounts)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [String(row.account_id), row]));
}
