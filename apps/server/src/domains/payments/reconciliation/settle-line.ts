import type { BrandId, calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { getStatement, lockOpenStatement, type StatementRecord } from './statement.ts';

interface Decision {
  brandId: BrandId;
  /** Name of the operator. */
  operator: string;
}

/** Records the cause of a difference. Refuses NOT_FOUND, DAY_CLOSED. */
export async function settleLine(
  tx: Tx,
  { brandId, operator }: Decision,
  { id, line, cause, reason }: Input<typeof calls.statementsBackoffice.settle>,
): Promise<StatementRecord> {
  const { statement_id } = await lockOpenStatement(tx, brandId, BigInt(id));
  const { numUpdatedRows } = await tx
    .updateTable('payments.statement_line')
    .set({ cause, reason, settled_by: operator, settled_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where('statement_id', '=', statement_id)
    .where('line_no', '=', line)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('NOT_FOUND', { field: 'line' });
  return getStatement(tx, brandId, statement_id);
}

/**
 * Closes a day. Refuses NOT_FOUND, DAY_CLOSED, OWN_PROPOSAL for an operator who imported it or gave a cause, STATE_CHANGED while a cause is
 * missing.
 */
export async function closeDay(tx: Tx, { brandId, operator }: Decision, id: string): Promise<StatementRecord> {
  const statement = await lockOpenStatement(tx, brandId, BigInt(id));
  if ([statement.imported_by, ...statement.settled_by].includes(operator)) throw refuse('OWN_PROPOSAL');
  if (statement.open > 0) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('payments.statement')
    .set({ closed_by: operator, closed_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where('statement_id', '=', statement.statement_id)
    .execute();
  return getStatement(tx, brandId, statement.statement_id);
}
