import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';

/** Locks a player: logins, changes of their limits and standing, and checks of these limits run one at a time. */
export async function lockPlayer(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .selectFrom('identity.member')
    .select('account_id')
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
