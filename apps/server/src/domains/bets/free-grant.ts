import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
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
