import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { advanceCommands } from '#ledger';
import { publishToProcesses } from '#realtime';

/**
 * Blocks or allows a player's debits: bets and reserves. Credits owed to the player are still booked. Increments the command counter, so
 * that a batch with an outdated copy of the player is decided again.
 */
export async function blockBetting(tx: Tx, accountId: AccountId, blocked: boolean): Promise<void> {
  await advanceCommands(tx, accountId);
  await sql`
    insert into bets.player_state (account_id, betting_blocked) values (${accountId}, ${blocked})
    on conflict (account_id) do update set betting_blocked = excluded.betting_blocked`.execute(tx);
  if (blocked) await publishToProcesses(tx, { topic: 'play-stopped' });
}
