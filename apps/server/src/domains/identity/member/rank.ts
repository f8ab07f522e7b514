import { type AccountId, isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** The rank that points reached, and the one that operators gave; 0 for none. */
export interface Ranks {
  earned: number;
  given: number;
}

/** Returns the rank of a player that counts, the higher one of the earned and the given one; 0 for none. */
export async function getRank(db: Db | Tx, accountId: AccountId): Promise<number> {
  const { earned, given } = await getRanks(db, accountId);
  return Math.max(earned, given);
}

/** Returns both ranks of a player. */
export async function getRanks(db: Db | Tx, accountId: AccountId): Promise<Ranks> {
  const { rows } = await sql<Ranks>`select earned_rank as earned, rank as given from identity.member
    where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { earned: 0, given: 0 };
}

/** Locks a player for a change of the earned rank, and returns both. */
export async function lockRanks(tx: Tx, accountId: AccountId): Promise<Ranks> {
  const { rows } = await sql<Ranks>`select earned_rank as earned, rank as given from identity.member
    where account_id = ${accountId} for no key update`.execute(tx);
  return rows[0] ?? { earned: 0, given: 0 };
}

/** Sets the rank that a player's points reached. */
export async function setEarnedRank(tx: Tx, accountId: AccountId, rank: number): Promise<void> {
  await tx.updateTable('identity.member').set({ earned_rank: rank }).where('account_id', '=', accountId).execute();
}

/** Sets the rank that an operator gives; resolves with the previous one. Refuses TRIAL_NOT_ALLOWED, and STATE_CHANGED when it is the same. */
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
