import type { ContractAnswerOf, ContractInputOf } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { ContractCaller } from '../contracts/statement-calls.ts';
import { withClientRef } from '../contracts/with-client-ref.ts';
import { readStatement } from './explain/find-statement.ts';
import { toStatement } from './explain/statement-row.ts';
import { lockPayments } from './lock-runs.ts';
import { payOne } from './pay-one.ts';
import { PAYABLE, type PayableRow, toPayable } from './payments.ts';

/** Pays a due of the caller, once for a reference. Refuses NOT_FOUND, STATE_CHANGED, INSUFFICIENT_FUNDS, CONFLICT. */
export async function payDue(
  db: Db,
  { member, brand, kind }: ContractCaller,
  { clientRef, due }: ContractInputOf<'pay'>,
): Promise<ContractAnswerOf<'pay'>> {
  const { accountId } = member;
  return withClientRef(db, { accountId, clientRef, content: { op: 'pay', kind, due } }, async (tx) => {
    await lockPayments(tx, brand.brandId);
    const { rows } = await sql<PayableRow & { state: string }>`select ${PAYABLE}, state from agents.statement
      where payer_id = ${accountId} and statement_id = ${due} and kind = ${kind} and brand_id = ${brand.brandId}`.execute(
      tx,
    );
    const found = rows[0];
    if (!found) throw refuse('NOT_FOUND', { field: 'due' });
    if (!['DUE', 'OVERDUE', 'FORCED'].includes(found.state)) throw refuse('STATE_CHANGED');
    const statement = toPayable(found);
    if ((await payOne(tx, statement, { how: 'payer' })) === 0n) throw refuse('INSUFFICIENT_FUNDS');
    const after = await readStatement(tx, brand.brandId, statement);
    if (!after) throw refuse('NOT_FOUND', { field: 'due' });
    return { op: 'pay', statement: toStatement(after) };
  });
}
