import type { AccountId, AutoTransfer } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Returns what a player chose for money at other vendors when a game opens; they are asked until they choose. */
export async function getAutoTransfer(db: Db, accountId: AccountId): Promise<AutoTransfer> {
  const { rows } = await sql<{ mode: AutoTransfer }>`
    select mode from vendors.auto_transfer where account_id = ${accountId}`.execute(db);
  return rows[0]?.mode ?? 'ask';
}

/** Stores a player's choice. */
export async function saveAutoTransfer(db: Db, accountId: AccountId, mode: AutoTransfer): Promise<void> {
  await sql`insert into vendors.auto_transfer (account_id, mode) values (${accountId}, ${mode})
    on conflict (account_id) do update set mode = excluded.mode, changed_at = now()`.execute(db);
}
