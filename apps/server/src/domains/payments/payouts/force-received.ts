import { sql } from 'kysely';
import type { Db } from '#db';
import { toWithdrawal } from '../withdrawal.ts';
import { recordForced } from './apply-withdrawal-event.ts';

const BATCH_SIZE = 100;

/**
 * Job: stores that the time to answer is over. It decides nothing: from that instant on every reader sees `forced`. Returns how many were
 * stored.
 */
export async function forceReceived(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('payments.withdrawal')
      .selectAll()
      .where('state', '=', 'paid')
      .where('confirm_until', '<=', sql<Date>`now()`)
      .orderBy('confirm_until')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      const withdrawal = toWithdrawal(row);
      await tx
        .updateTable('payments.withdrawal')
        .set({ state: 'forced' })
        .where('account_id', '=', withdrawal.accountId)
        .where('withdrawal_id', '=', withdrawal.withdrawalId)
        .execute();
      await recordForced(tx, withdrawal);
    }
    return rows.length;
  });
}
