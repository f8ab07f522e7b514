import type { AccountId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { LimitedPlayer } from './set-limit.ts';

/** Returns after how many minutes of play the player wants a reality check; null: as the region rule says. */
export async function getReminder(db: Db | Tx, id: AccountId): Promise<number | null> {
  const row = await db.selectFrom('rg.player').select('reminder_min').where('account_id', '=', id).executeTakeFirst();
  return row?.reminder_min ?? null;
}

export async function setReminder(tx: Tx, player: LimitedPlayer, minutes: number | null): Promise<void> {
  await tx
    .insertInto('rg.player')
    .values({ account_id: player.accountId, brand_id: player.brandId, reminder_min: minutes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ reminder_min: minutes }))
    .execute();
}
