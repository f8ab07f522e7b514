import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';

/**
 * Increments the account's command counter: a batch of bets that has read an older state of the player is decided again. Locks the account
 * until the transaction ends, so call it before any other row of the player is locked.
 *
 * @param nextNonce the nonce of the next round, when the seed pair changes
 */
export async function advanceCommands(tx: Tx, accountId: AccountId, nextNonce?: bigint): Promise<void> {
  await sql`
    update ledger.account set commands = commands + 1, next_nonce = coalesce(${nextNonce ?? null}::bigint, next_nonce)
    where account_id = ${accountId}`.execute(tx);
}
