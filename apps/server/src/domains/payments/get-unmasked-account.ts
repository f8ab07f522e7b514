import type { BrandId, calls, Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

/** Returns the unmasked account of a withdrawal, for manual payment. Refuses NOT_FOUND outside the brand. */
export async function getUnmaskedAccount(
  db: Db,
  secrets: Secrets,
  brandId: BrandId,
  withdrawalId: bigint,
): Promise<Output<typeof calls.payoutBackoffice.unmaskedAccount>> {
  const row = await db
    .selectFrom('payments.withdrawal as w')
    .innerJoin('payments.payout_account as p', (join) =>
      join.onRef('p.account_id', '=', 'w.account_id').onRef('p.payout_id', '=', 'w.payout_id'),
    )
    .select(['p.account_holder', 'p.bank', 'p.number_sealed'])
    .where('w.withdrawal_id', '=', withdrawalId)
    .where('w.brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return { accountHolder: row.account_holder, bank: row.bank, number: secrets.open(row.number_sealed).toString() };
}
