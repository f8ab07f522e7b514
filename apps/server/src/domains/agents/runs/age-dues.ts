import { FORCE_AFTER_MS, GRACE_MS } from '@fairhouse/agent-math';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { lockPayments } from './lock-runs.ts';
import { payOne } from './pay-one.ts';
import { PAYABLE, type PayableRow, type PayableStatement, toPayable } from './payments.ts';

/** Forced in one transaction: each locks the accounts of its own line. */
const GROUP = 1;

/** After how many seconds a due of each kind is overdue, as a query. */
const GRACE = sql.raw(
  `case kind ${Object.entries(GRACE_MS)
    .map(([kind, ms]) => `when '${kind}' then ${ms / 1_000}`)
    .join(' ')} end`,
);

/**
 * Moves what agents owe on by the clock (agents-settlement 11): a salary is overdue after 24 hours, a dividend after 3 days, and 72 hours
 * later it is taken from what the payer has available. What is then left is set off from later incomes.
 *
 * @returns how many were forced
 */
export async function ageDues(db: Db, brandId: BrandId): Promise<number> {
  await sql`update agents.statement set state = 'OVERDUE'
    where brand_id = ${brandId} and state = 'DUE' and payer_id is not null
      and created_at <= now() - make_interval(secs => ${GRACE})`.execute(db);
  let forced = 0;
  for (;;) {
    const count = await db.transaction().execute((tx) => forceGroup(tx, brandId));
    forced += count;
    if (count < GROUP) return forced;
  }
}

async function forceGroup(tx: Tx, brandId: BrandId): Promise<number> {
  await lockPayments(tx, brandId);
  const { rows } = await sql<PayableRow>`select ${PAYABLE} from agents.statement
    where brand_id = ${brandId} and state = 'OVERDUE' and payer_id is not null
      and created_at <= now() - make_interval(secs => ${GRACE} + ${FORCE_AFTER_MS / 1_000})
    order by created_at, statement_id limit ${GROUP}`.execute(tx);
  for (const row of rows) await forceDue(tx, toPayable(row));
  return rows.length;
}

/** Takes what the payer of a due has available; the rest is taken from later incomes. The caller holds the lock of payments. */
export async function forceDue(tx: Tx, due: PayableStatement): Promise<void> {
  await sql`update agents.statement set state = 'FORCED', try_at = null
    where account_id = ${due.accountId} and statement_id = ${due.statementId}`.execute(tx);
  await payOne(tx, due, { how: 'forced', upToAvailable: true });
}
