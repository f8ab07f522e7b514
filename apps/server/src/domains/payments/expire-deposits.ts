import { sql } from 'kysely';
import type { Db } from '#db';
import { toDeposit } from './deposit.ts';
import { setDepositState } from './handle-webhook.ts';

const BATCH_SIZE = 100;

/** Job: expires deposits that were not paid in time. Returns their number; a second run finds none of them. */
export async function expireDeposits(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('payments.deposit')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('expires_at', '<', sql<Date>`now()`)
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows)
      await setDepositState(tx, toDeposit(row), 'expired', {
        actor: 'clock',
        reasonKey: 'server.paymentReason.expired',
      });
    return rows.length;
  });
}
