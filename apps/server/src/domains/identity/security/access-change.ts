import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** What was changed: `contact` is the phone number or the email address, `name` a name that an operator corrected. */
export type AccessChange = 'password' | 'paymentPassword' | 'contact' | 'name';

/** Records a change of what proves that a player is the player. What is set for the first time is no change of it. */
export async function recordAccessChange(tx: Tx, id: AccountId, change: AccessChange): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ access_changed_at: sql`now()`, access_change: change })
    .where('account_id', '=', id)
    .execute();
}

/** Returns the last change if `hours` have not passed since, and when they have; null otherwise. */
export async function findRecentAccessChange(
  db: Db | Tx,
  id: AccountId,
  hours: number,
): Promise<{ change: AccessChange; until: Date } | null> {
  const row = await db
    .selectFrom('identity.member')
    .select(['access_change', sql<Date>`access_changed_at + make_interval(hours => ${hours})`.as('until')])
    .where('account_id', '=', id)
    .where(sql<boolean>`access_changed_at + make_interval(hours => ${hours}) > now()`)
    .executeTakeFirst();
  return row ? { change: row.access_change as AccessChange, until: row.until } : null;
}
