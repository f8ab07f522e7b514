import { type BrandId, type calls, formatMoney, type Input, type Money, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, parsePeriod } from '#db';
import { STATEMENT, STATEMENT_FROM, type StatementRow, sidesOf } from './explain/statement-row.ts';
import { statementNoOf } from './statement-no.ts';

type Row = Output<typeof calls.agentRunsBackoffice.waive>;

/** Returns a statement as operators read it. */
export function toOperatorRow(row: StatementRow): Row {
  const money = (amount: bigint): string => formatMoney(amount as Money, row.currency);
  return {
    statement: statementNoOf(row.accountId, row.statementId),
    contract: String(row.contractId),
    version: row.version,
    kind: row.kind,
    ...sidesOf(row),
    currency: row.currency,
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    turnover: money(row.turnover),
    payable: money(row.posted),
    left: money(row.unpaid),
    state: row.state,
    reason: row.reason,
    at: row.at.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** Returns a page of the statements of a brand, latest first; what agents owe, oldest first. */
export async function listStatements(
  db: Db,
  brandId: BrandId,
  { page, pageSize, kind, state, agent, payer, owed, ...period }: Input<typeof calls.agentRunsBackoffice.statements>,
): Promise<Output<typeof calls.agentRunsBackoffice.statements>> {
  const { from, to } = parsePeriod(period);
  const where = sql`where s.brand_id = ${brandId} and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
    and (${state ?? null}::text is null or s.state = ${state ?? null})
    and (${agent ?? null}::bigint is null or s.account_id = ${agent ?? null}::bigint)
    and (${payer ?? null}::bigint is null or s.payer_id = ${payer ?? null}::bigint)
    and (${owed === undefined} or s.payer_id is not null and s.state in ('DUE', 'OVERDUE', 'FORCED'))
    and s.ends_at > ${from ?? '-infinity'}::timestamptz and s.ends_at <= ${to ?? 'infinity'}::timestamptz`;
  const order = owed === undefined ? sql`s.ends_at desc, s.statement_id desc` : sql`s.created_at, s.statement_id`;
  const [found, counted] = await Promise.all([
    sql<StatementRow>`select ${STATEMENT} ${STATEMENT_FROM} ${where} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from agents.statement s ${where}`.execute(db),
  ]);
  return { rows: found.rows.map(toOperatorRow), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}
