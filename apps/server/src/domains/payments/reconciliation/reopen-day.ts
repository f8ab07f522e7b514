import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { PaymentAct } from '../proposals/propose-act.ts';
import { lockStatement, type StatementRecord, toStatementDto } from './statement.ts';

/** Returns the proposal to open a closed day again. Refuses NOT_FOUND, STATE_CHANGED for a day that is open. */
export async function describeReopening(tx: Tx, brandId: BrandId, id: string): Promise<PaymentAct> {
  const statement = await requireClosed(tx, brandId, id);
  const { connection, day, currency, file } = toStatementDto(statement);
  return {
    kind: 'statement-reopen',
    subject: `statement ${connection} ${day} ${currency}`,
    input: { id },
    preview: { accountId: '', username: '', currency, amount: file, about: `${connection} ${day}` },
  };
}

/** Opens a closed day again; its causes stay. Returns it as it was. Refuses NOT_FOUND, STATE_CHANGED for a day that is open. */
export async function reopenDay(tx: Tx, brandId: BrandId, id: string): Promise<StatementRecord> {
  const statement = await requireClosed(tx, brandId, id);
  await tx
    .updateTable('payments.statement')
    .set({ closed_by: null, closed_at: null })
    .where('brand_id', '=', brandId)
    .where('statement_id', '=', statement.statement_id)
    .execute();
  return statement;
}

async function requireClosed(tx: Tx, brandId: BrandId, id: string): Promise<StatementRecord> {
  const statement = await lockStatement(tx, brandId, BigInt(id));
  if (statement.closed_by === null) throw refuse('STATE_CHANGED');
  return statement;
}
