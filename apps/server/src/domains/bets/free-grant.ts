import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { normalizeId } from './ids.ts';

/** Free rounds to give: so many, in any of these games of one vendor, each staking at most so much. */
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

/** Gives a player free rounds; the same id again changes nothing. */
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

/** Takes back what of free rounds was not used; a stake that is being decided this moment may still use one. False when it was done before. */
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
