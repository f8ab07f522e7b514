import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import { createPosting } from '#ledger';
import { lockPayments } from './lock-runs.ts';
import {
  accountsOf,
  movementsOf,
  PAYABLE,
  type PayableRow,
  type Payment,
  savePayments,
  toPayable,
} from './payments.ts';
import { readForced, setOffIncome } from './set-off.ts';

/** Statements that are paid in one transaction. */
const GROUP = 500;
/** How long a payer who is short of money has until the next try. */
const RETRY_S = 300;

/**
 * Pays what is due of statements and needs no decision: by the operator, and salaries by the agent above. The oldest windows first, in each from
 * the top of the lines down, so that what an agent receives can pay the agents below. A group is one transaction that marks its rows: the run
 * may stop anywhere, be repeated, and run twice at the same time. A payer whose balance is too small pays nothing of that amount.
 *
 * @returns how many were paid
 */
export async function payStatements(db: Db, brandId: BrandId): Promise<number> {
  let paid = 0;
  for (;;) {
    const group = await db.transaction().execute((tx) => payGroup(tx, brandId));
    paid += group.paid;
    if (group.tried < GROUP) return paid;
  }
}

async function payGroup(tx: Tx, brandId: BrandId): Promise<{ tried: number; paid: number }> {
  await lockPayments(tx, brandId);
  const { rows } = await sql<PayableRow>`
    select ${PAYABLE} from agents.statement
    where brand_id = ${brandId} and state in ('DUE', 'OVERDUE') and try_at <= now()
    order by ends_at, case kind when 'realtime' then 1 when 'hourly' then 2 when 'daily' then 3 else 4 end, depth,
      contract_id, version
    limit ${GROUP}`.execute(tx);
  if (rows.length === 0) return { tried: 0, paid: 0 };
  const statements = rows.map(toPayable);
  const forced = await readForced(
    tx,
    statements.map((statement) => statement.accountId),
  );
  const posting = await createPosting(tx, [...statements.flatMap(accountsOf), ...forced.flatMap(accountsOf)]);
  const payments: Payment[] = [];
  const short: bigint[] = [];
  for (const statement of statements) {
    if (!posting.post(movementsOf(statement, statement.unpaid, 'whole'))) {
      short.push(statement.statementId);
      continue;
    }
    payments.push({ statement, amount: statement.unpaid, how: 'run' });
    payments.push(...setOffIncome(posting, forced, statement.accountId, statement.unpaid));
  }
  await savePayments(tx, payments);
  if (short.length > 0)
    await sql`update agents.statement set try_at = now() + make_interval(secs => ${RETRY_S})
      where statement_id = any(${bigints(short)}::bigint[]) and brand_id = ${brandId}`.execute(tx);
  await posting.save();
  return { tried: rows.length, paid: rows.length - short.length };
}
