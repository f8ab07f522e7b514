import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { requireOpenAccount } from '#identity';
import { refuse } from '#refusal';
import { requireOfferable } from '#rg';
import { ticketsOf, toRaffle } from './raffle.ts';

/**
 * Claims the free tickets of an open raffle (P-44), once for each player; a repeat changes nothing. Returns all tickets of the player. Refuses
 * NOT_FOUND, REWARD_CLOSED (not begun, over, or without free tickets), PLAY_EXCLUDED, ACCOUNT_CLOSED, ACCOUNT_CLOSING.
 */
export const claimTickets = (
  db: Db,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
  raffleId: bigint,
): Promise<{ tickets: number }> =>
  db.transaction().execute(async (tx) => {
    // the closing waits for claims under way
    const row = await tx
      .selectFrom('raffles.raffle')
      .selectAll()
      .where('raffle_id', '=', raffleId)
      .where('brand_id', '=', brandId)
      .forShare()
      .executeTakeFirst();
    if (!row) throw refuse('NOT_FOUND', { field: 'raffleId' });
    const raffle = toRaffle(row);
    const now = Date.now();
    const isOpen = raffle.state === 'open' && row.starts_at.getTime() <= now && now < row.ends_at.getTime();
    if (!isOpen || raffle.rules.claimTickets === 0) throw refuse('REWARD_CLOSED');
    await requireOpenAccount(tx, accountId, 'in');
    await requireOfferable(tx, accountId);
    const { rows } = await sql<{ valid: bigint; claimed: number; awarded: number }>`
      insert into raffles.entry (account_id, raffle_id, claimed) values (${accountId}, ${raffleId}, ${raffle.rules.claimTickets})
      on conflict (account_id, raffle_id) do update set claimed = excluded.claimed returning valid, claimed, awarded`.execute(
      tx,
    );
    return { tickets: ticketsOf(raffle, rows[0] ?? { valid: 0n, claimed: 0, awarded: 0 }) };
  });
