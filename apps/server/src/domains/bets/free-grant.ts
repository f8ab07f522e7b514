import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { normalizeId } from './ids.ts';

/** Free rounds to grant: their number, the games of one vendor, and the maximum stake of each. */
export interface FreeRounds {
  accountId: AccountId;
  grantId: string;
  vendor: string;
  games: readonly string[];
  stake: Money;
  rounds: number;
  validFrom: Date;
  validUntil: Date;
}

/** Grants a player free rounds. Idempotent by id. */
export async function grantFreeRounds(tx: Tx, rounds: FreeRounds): Promise<void> {
  await tx
    .insertInto('bets.free_grant')
    .values({
      account_id: rounds.accountId,
      grant_id: normalizeId(rounds.grantId),
      vendor: rounds.vendor,
      games: [...rounds.games],
      stake: rounds.stake,
      rounds: rounds.rounds,
      valid_from: rounds.validFrom,
      valid_until: rounds.validUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is left of a grant. */
export interface FreeRoundsLeft {
  grantId: string;
  stake: Money;
  left: number;
  until: Date;
}

/** Returns the grants of a player that can be used in a game of a vendor now, the one that ends first before others. */
export async function listFreeRounds(
  db: Db,
  accountId: AccountId,
  { vendor, game }: { vendor: string; game: string },
): Promise<FreeRoundsLeft[]> {
  const { rows } = await sql<FreeRoundsLeft>`
    select grant_id as "grantId", stake, rounds - used as left, valid_until as until from bets.free_grant
    where account_id = ${accountId} and vendor = ${vendor} and ${game} = any(games) and used < rounds
      and cancelled_at is null and valid_from <= now() and valid_until > now()
    order by valid_until, grant_id`.execute(db);
  return rows;
}

/**
 * Cancels the unused free rounds of a grant. A stake being decided at this moment may still use one. Returns false when already cancelled.
 */
export async function cancelFreeRounds(tx: Tx, accountId: AccountId, grantId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bets.free_grant')
    .set({ cancelled_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('grant_id', '=', normalizeId(grantId))
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
