import { type AccountId, isTrial } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** Returns the rank that operators gave a player, 0 for none. */
export async function getRank(db: Db, accountId: AccountId): Promise<number> {
  const { rank } = await db
    .selectFrom('identity.member')
    .select('rank')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return rank;
}

/** Sets a player's rank; resolves with the previous one. Refuses TRIAL_NOT_ALLOWED, and STATE_CHANGED when the player already has it. */
export async function setRank(tx: Tx, accountId: AccountId, rank: number): Promise<number> {
  const before = await tx
    .selectFrom('identity.member')
    .select(['rank', 'type'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isTrial(before.type)) throw refuse('TRIAL_NOT_ALLOWED');
  if (before.rank === rank) throw refuse('STATE_CHANGED', { field: 'rank' });
  await tx.updateTable('identity.member').set({ rank }).where('account_id', '=', accountId).execute();
  return before.rank;
}
