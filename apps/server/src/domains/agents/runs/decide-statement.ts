import type { AccountId, BrandId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { forceDue } from './age-dues.ts';
import { readStatement } from './explain/find-statement.ts';
import type { StatementRow } from './explain/statement-row.ts';
import { toOperatorRow } from './list-statements.ts';
import { lockPayments } from './lock-runs.ts';
import { payOne } from './pay-one.ts';
import type { PayableStatement } from './payments.ts';
import { parseStatementNo } from './statement-no.ts';

export type Decision = 'waive' | 'pay' | 'force';
type Row = Output<typeof calls.agentRunsBackoffice.waive>;

/** From which states an operator may decide: what is owed by an agent. */
const FROM: Readonly<Record<Decision, readonly string[]>> = {
  waive: ['DUE', 'OVERDUE', 'FORCED'],
  pay: ['DUE', 'OVERDUE', 'FORCED'],
  force: ['DUE', 'OVERDUE'],
};

/**
 * Waives what is left of a statement that an agent owes, pays it in that agent's place, or takes it from what the agent has available. Refuses
 * NOT_FOUND, and STATE_CHANGED for one that is paid, waived, or paid by the operator itself.
 */
export async function decideStatement(
  tx: Tx,
  brandId: BrandId,
  { statement: no, reason, decision }: { statement: string; reason: string; decision: Decision },
): Promise<{ before: Row; after: Row }> {
  await lockPayments(tx, brandId);
  const before = await requireDecidable(tx, brandId, no, decision);
  const due = {
    accountId: before.accountId,
    statementId: before.statementId,
    payerId: before.payerId,
    kind: before.kind,
    unpaid: before.unpaid,
  } as PayableStatement;
  if (decision === 'pay') await payOne(tx, due, { how: 'operator' });
  if (decision === 'force') await forceDue(tx, due);
  await sql`update agents.statement set reason = ${reason}, try_at = case when ${decision} = 'waive' then null else try_at end,
      state = case when ${decision} = 'waive' then 'WAIVED' else state end
    where account_id = ${before.accountId} and statement_id = ${before.statementId}`.execute(tx);
  return { before: toOperatorRow(before), after: toOperatorRow(await requireStatement(tx, brandId, no)) };
}

/** Returns a statement of which something may be decided. Refuses NOT_FOUND and STATE_CHANGED. */
export async function requireDecidable(
  tx: Tx,
  brandId: BrandId,
  no: string,
  decision: Decision,
): Promise<StatementRow & { payerId: bigint }> {
  const found = await requireStatement(tx, brandId, no);
  const { payerId } = found;
  if (!FROM[decision].includes(found.state) || payerId === null) throw refuse('STATE_CHANGED');
  return { ...found, payerId };
}

async function requireStatement(tx: Tx, brandId: BrandId, no: string): Promise<StatementRow> {
  const named = parseStatementNo(no);
  const found = named ? await readStatement(tx, brandId, named) : null;
  if (!found) throw refuse('NOT_FOUND', { field: 'statement' });
  return found;
}

/** Applies an old correction with the next statement of its contract, or drops it. Refuses NOT_FOUND and STATE_CHANGED. */
export async function decideCorrection(
  tx: Tx,
  brandId: BrandId,
  { agent, id, apply }: { agent: AccountId; id: bigint; apply: boolean },
): Promise<void> {
  const { rows } = await sql<{ state: string }>`select a.state from agents.adjustment a
    join agents.statement s on s.account_id = a.account_id and s.statement_id = a.statement_id
    where a.account_id = ${agent} and a.adjustment_id = ${id} and s.brand_id = ${brandId} for update of a`.execute(tx);
  if (!rows[0]) throw refuse('NOT_FOUND', { field: 'id' });
  if (rows[0].state !== 'OLD') throw refuse('STATE_CHANGED');
  await sql`update agents.adjustment set state = ${apply ? 'OPEN' : 'DROPPED'}
    where account_id = ${agent} and adjustment_id = ${id}`.execute(tx);
}
