import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';

/** Locks the player for a change of limits: changes, and deposits that ask for a limit, follow one another. */
export async function holdPlayer(
  tx: Tx,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
): Promise<void> {
  await tx
    .insertInto('responsible.player')
    .values({ account_id: accountId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('responsible.player')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
