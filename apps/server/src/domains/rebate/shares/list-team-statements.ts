import type { AccountId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { STATEMENT, type StatementRow, toPaid } from '../statement-head.ts';
import { statementNoOf } from '../statement-no.ts';

/** Returns a page of the team rebates of an agent, newest first. */
export async function listTeamStatements(
  db: Db,
  agent: AccountId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof calls.rebateBackoffice.teamStatements>> {
  const { rows } = await sql<StatementRow & { windowEnd: Date; total: number }>`
    select ${STATEMENT}, window_end as "windowEnd", count(*) over ()::int as total from rebate.statement
    where account_id = ${agent} and kind = 'team' order by window_end desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return {
    rows: rows.map((row) => toPaid(statementNoOf(agent, row.windowEnd, 'team'), row.windowEnd, row)),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}
