import { addDays } from '@fairhouse/agent-math';
import { type BrandId, type Currency, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { countContracts, waitingFor } from '../contracts/list-contracts.ts';
import type { CallingAgent } from '../require-agent.ts';
import { duesOf } from '../runs/dues-of.ts';
import { countTeams } from '../tree/count-team.ts';
import { NO_COUNTS, readTeamCounts, type TeamCounts } from './read-team-counts.ts';
import { readReportHead } from './report-days.ts';
import { readTeamBalances } from './team-balances.ts';
import { flowedColumns, playedColumns, type ReportSums, sumColumns, toFiguresDto } from './team-rows.ts';

/** Days of the charts. */
const DAYS = 30;

export type Overview = Output<typeof calls.agentReports.overview>;

/**
 * Returns the figures of a team: members, who played and who deposited first, balances, and the last 30 business days; and what waits for the
 * agent: contract requests and dues.
 */
export async function getOverview(
  db: Db,
  of: CallingAgent & { brandId: BrandId; currency: Currency },
): Promise<Overview> {
  const { place, settings, brandId, currency } = of;
  const head = await readReportHead(db, of, {});
  const today = head.toDay;
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at + 1 - DAYS));
  const yesterday = addDays(today, -1);
  const [sizes, sums, counts, requests, dues] = await Promise.all([
    countTeams(db, brandId, [place]),
    readDays(db, of, days[0] ?? today, today),
    readTeamCounts(db, of, days[0] ?? today, today),
    countContracts(db, waitingFor(brandId, place.accountId)),
    duesOf(db, place.accountId),
  ]);
  const countsOf = (day: string): TeamCounts => counts.get(day) ?? NO_COUNTS;
  const size = sizes.get(String(place.accountId)) ?? { direct: 0, team: 0 };
  const now = await readTeamBalances(db, of, size.team);
  const text = (amount: bigint): string => formatMoney(amount as Money, currency);
  return {
    ...head,
    ...size,
    newToday: countsOf(today).joined,
    newYesterday: countsOf(yesterday).joined,
    activeToday: countsOf(today).played,
    activeYesterday: countsOf(yesterday).played,
    firstDepositsToday: countsOf(today).firstDeposits,
    firstDepositsYesterday: countsOf(yesterday).firstDeposits,
    requests,
    dues: text(dues.unpaid),
    overdue: text(dues.overdue),
    online: now?.online ?? null,
    balance: now ? text(now.balance) : null,
    held: now ? text(now.held) : null,
    balancesAt: now?.readAt.toISOString() ?? null,
    days: days.map((day) => ({
      day,
      newMembers: countsOf(day).joined,
      active: countsOf(day).played,
      firstDeposits: countsOf(day).firstDeposits,
      ...toFiguresDto(sums.get(day) ?? NO_SUMS, currency),
    })),
    zone: settings.zone,
  };
}

const NO_SUMS: ReportSums = {
  rounds: 0n,
  stake: 0n,
  valid: 0n,
  win: 0n,
  deposit: 0n,
  withdrawal: 0n,
  rebate: 0n,
  bonus: 0n,
  salary: 0n,
  dividend: 0n,
  fee: 0n,
  transferIn: 0n,
  transferOut: 0n,
};

async function readDays(db: Db, { place }: CallingAgent, from: string, to: string): Promise<Map<string, ReportSums>> {
  const { rows } = await sql<ReportSums & { day: string }>`
    select day::text, ${sumColumns} from (
      select day, ${playedColumns} from agents.team_day
        where account_id = ${place.accountId} and day between ${from}::date and ${to}::date
      union all select day, ${flowedColumns} from agents.team_flow
        where account_id = ${place.accountId} and day between ${from}::date and ${to}::date
    ) n group by 1`.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
}
