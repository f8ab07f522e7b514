import { dayBounds } from '@fairhouse/agent-math';
import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type MemberType,
  type Money,
  type Output,
  TEAM_FLOW_KINDS,
  type TeamFlowKind,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { usernameStartsWith } from '#identity';
import { FLOW_COLUMNS, movementsOf } from '../facts/flow-columns.ts';
import type { CallingAgent } from '../require-agent.ts';
import { nameOf } from '../tree/team-names.ts';
import { readMembers } from './list-figures.ts';
import { readPage } from './read-page.ts';
import { type DaysQuery, readReportHead } from './report-days.ts';
import { levelOf, teamRanges } from './team-range.ts';

export interface TransactionsQuery extends DaysQuery {
  page: number;
  pageSize: number;
  kind?: TeamFlowKind | undefined;
  search?: string | undefined;
}

interface FlowRow {
  account_id: bigint;
  seq: bigint;
  kind: string;
  amount: bigint;
  at: Date;
  level: number;
  total: number;
}

/** Lists what came to the members below an agent and left them, while they belonged to the team; newest first. */
export async function listTransactions(
  db: Db,
  of: CallingAgent & { brandId: BrandId; currency: Currency },
  query: TransactionsQuery,
  read = readPage,
): Promise<Output<typeof calls.agentReports.transactions>> {
  const { page, pageSize, kind, search = '' } = query;
  const { place, settings, currency, brandId } = of;
  const head = await readReportHead(db, of, query);
  const [from, to] = [dayBounds(settings, head.fromDay).from, dayBounds(settings, head.toDay).to];
  const movements = (kind === undefined ? TEAM_FLOW_KINDS : [kind]).flatMap(movementsOf);
  const level = levelOf('p.path', 'r.slashes');
  const text = search.trim();
  const flows = sql<FlowRow>`
    with r as (${teamRanges(place.accountId)})
    select f.account_id, f.seq, f.kind, f.amount, f.at, ${level} as level, count(*) over ()::int as total
    from ledger.flow f
    join agents.placement p on p.account_id = f.account_id and p.from_at <= f.at and (p.to_at is null or f.at < p.to_at)
    join r on p.path >= r.lo and p.path < r.hi
    where f.at >= ${new Date(from)} and f.at < ${new Date(to)} and f.account_id <> ${place.accountId}
      and f.kind = any(${movements}::text[])
      ${text === '' ? sql`` : sql`and ${usernameStartsWith(brandId, 'f.account_id', text)} ${settings.masksDeeper ? sql`and ${level} = 1` : sql``}`}
    order by f.at desc, f.account_id, f.seq desc`;
  const rows = await read(db, flows, { page, pageSize });
  const members = await readMembers(
    db,
    rows.map(({ account_id }) => String(account_id)),
  );
  return {
    ...head,
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => {
      const id = String(row.account_id);
      const { username = '', type = 0 } = members.get(id) ?? {};
      return {
        key: `${id}-${row.seq}`,
        at: row.at.toISOString(),
        member: {
          accountId: id,
          username: nameOf(username, row.level, settings.masksDeeper),
          type: type as MemberType,
        },
        level: row.level,
        kind: FLOW_COLUMNS[row.kind]?.kind ?? 'fee',
        currency,
        amount: formatMoney(row.amount as Money, currency),
      };
    }),
  };
}
