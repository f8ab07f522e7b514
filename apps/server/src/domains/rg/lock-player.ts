import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';

/** Locks the player for a change of limits: changes, and deposits that check a limit, are serialised. */
export async function lockPlayer(
  tx: Tx,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
): Promise<void> {
  await tx
    .insertInto('rg.player')
    .values({ account_id: accountId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('rg.player')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
