import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';

/**
 * Adds tickets of an award to a player, in the transaction of the award. The list of the raffle is not published before that transaction ends.
 * Refuses RAFFLE_CLOSED once the list is published or the raffle is cancelled.
 */
export async function addTickets(
  tx: Tx,
  { accountId, raffleId, tickets }: { accountId: AccountId; raffleId: bigint; tickets: number },
): Promise<void> {
  if (!(await findTicketsEnd(tx, raffleId))) throw refuse('RAFFLE_CLOSED');
  await sql`
    insert into raffles.entry (account_id, raffle_id, awarded) values (${accountId}, ${raffleId}, ${tickets})
    on conflict (account_id, raffle_id) do update set awarded = raffles.entry.awarded + excluded.awarded`.execute(tx);
}

/** Returns the end of a raffle whose list is not published, and keeps it unpublished until the transaction ends; null for any other. */
export async function findTicketsEnd(tx: Tx, raffleId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('raffles.raffle')
    .select('ends_at')
    .where('raffle_id', '=', raffleId)
    .where('state', '=', 'open')
    .forShare()
    .executeTakeFirst();
  return row?.ends_at ?? null;
}
