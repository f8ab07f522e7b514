import { MATCH_GATEWAY } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { type AskGatewaysDeps, askAbout } from './ask-gateways.ts';
import { type DepositRecord, toDeposit } from './deposit.ts';
import { updateDeposit } from './receipts/update-deposit.ts';

const BATCH_SIZE = 100;
/** While a gateway does not answer, its deposits wait longer, so that a lost webhook is not taken for an unpaid deposit. */
const RETRY_MIN = 5;
const MAX_WAIT_H = 24;

/**
 * Job: closes deposits that were not paid in time. The gateway is queried first, since its webhook may be lost: what it knows is applied, the
 * rest expires, and nothing expires while a payment is under way. Returns the number of closed deposits; a second run finds none of them.
 */
export async function expireDeposits(deps: AskGatewaysDeps): Promise<number> {
  const rows = await deps.db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('state', 'in', ['waiting', 'partial'])
    .where('expires_at', '<', sql<Date>`now()`)
    .where('gateway', '!=', MATCH_GATEWAY)
    .orderBy('expires_at')
    .limit(BATCH_SIZE)
    .execute();
  let closed = 0;
  for (const row of rows) if (await closeDeposit(deps, toDeposit(row))) closed++;
  return closed;
}

/** Returns false when the deposit still waits, or was closed by another process. */
async function closeDeposit(deps: AskGatewaysDeps, deposit: DepositRecord): Promise<boolean> {
  // outside the transaction: a slow gateway must not hold the lock of the row
  const answer = await askAbout(deps, deposit);
  return deps.db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, deposit);
    if (!due) return answer === 'changed';
    if (answer === 'unavailable' && (await postpone(tx, due))) return false;
    const { changed } = await updateDeposit(tx, due, { endAs: 'expired', actor: 'clock' });
    // a payment that is seen and not final: it is looked at again later
    if (!changed) await postpone(tx, due);
    return changed;
  });
}

/** Locks a deposit that is still due; another process may have handled it, or its payment arrived. */
async function lockDue(tx: Tx, { accountId, depositId }: DepositRecord): Promise<DepositRecord | null> {
  const row = await tx
    .selectFrom('payments.deposit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('state', 'in', ['waiting', 'partial'])
    .where('expires_at', '<', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Returns false when the deposit has waited long enough. */
async function postpone(tx: Tx, { accountId, depositId }: DepositRecord): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.deposit')
    .set({ expires_at: sql<Date>`now() + make_interval(mins => ${RETRY_MIN})` })
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${MAX_WAIT_H})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
