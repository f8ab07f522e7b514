import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { Balance } from './balance-event.ts';

/** Returns the last committed balance of an account. Refuses NOT_FOUND. */
export async function getBalance(db: Db | Tx, accountId: AccountId): Promise<Balance> {
  const row = await db
    .selectFrom('ledger.account')
    .select(['balance', 'held', 'bonus', 'currency', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return {
    balance: row.balance as Money,
    held: row.held as Money,
    available: (row.balance - row.held) as Money,
    bonus: row.bonus as Money,
    currency: row.currency as Currency,
    version: row.version,
  };
}
