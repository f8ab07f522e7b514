import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { GatewayRegistry, PaymentResult } from '#integrations/payment-gateway';
import { applyPaymentResult } from './apply-payment-result.ts';
import { type DepositRecord, toDeposit } from './deposit.ts';
import { setDepositState } from './set-deposit-state.ts';

const BATCH_SIZE = 100;
/** While a gateway does not answer, its deposits wait longer, so that a lost webhook is not taken for an unpaid deposit. */
const RETRY_MIN = 5;
const MAX_WAIT_H = 24;

export interface ExpireDepositsDeps {
  db: Db;
  gateways: GatewayRegistry;
  log: (line: string) => void;
}

/**
 * Job: closes deposits that were not reported in time. The gateway is queried first, since its webhook may be lost: what it has decided is
 * applied, the rest expires. Returns the number of closed deposits; a second run finds none of them.
 */
export async function expireDeposits(deps: ExpireDepositsDeps): Promise<number> {
  const rows = await deps.db
    .selectFrom('payments.deposit')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '<', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(BATCH_SIZE)
    .execute();
  let closed = 0;
  for (const row of rows) if (await closeDeposit(deps, toDeposit(row))) closed++;
  return closed;
}

/** Returns false when the deposit still waits, or was closed by another process. */
async function closeDeposit(deps: ExpireDepositsDeps, deposit: DepositRecord): Promise<boolean> {
  // outside the transaction: a slow gateway must not hold the lock of the row
  const answer = await queryGateway(deps, deposit);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockDue(tx, deposit))) return false;
    if (answer === 'unavailable' && (await postpone(tx, deposit))) return false;
    if (answer && answer !== 'unavailable') await applyPaymentResult(tx, deposit, answer);
    else await setDepositState(tx, deposit, 'expired', { actor: 'clock', reasonKey: 'server.paymentReason.expired' });
    return true;
  });
}

async function queryGateway(
  { gateways, log }: ExpireDepositsDeps,
  { gateway, gatewayRef, depositId, amount, currency }: DepositRecord,
): Promise<PaymentResult | 'unavailable' | null> {
  try {
    const result = (await gateways.find(gateway)?.query(gatewayRef)) ?? null;
    if (!result || (result.ref === gatewayRef && result.amount === amount && result.currency === currency))
      return result;
    log(`payments: gateway ${gateway} reports another amount for deposit ${depositId}; it expires unpaid`);
    return null;
  } catch (error) {
    log(`payments: gateway ${gateway} does not answer about deposit ${depositId}: ${String(error)}`);
    return 'unavailable';
  }
}

/** Locks a deposit that is still due; another process may have handled it, or its webhook arrived. */
async function lockDue(tx: Tx, { accountId, depositId }: DepositRecord): Promise<boolean> {
  const row = await tx
    .selectFrom('payments.deposit')
    .select('deposit_id')
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'waiting')
    .where('expires_at', '<', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
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
