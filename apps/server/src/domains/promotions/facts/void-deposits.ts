import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { RowOf, Tx } from '#db';
import { type RewardDeps, takeBackAward } from '#rewards';
import { closePart, lockPart } from '../part-store.ts';

/** Entries by which a credited deposit is taken back. */
export const TAKEN_BACK = ['deposit-reversal', 'deposit-return'] as const;

/**
 * Ends what deposits have earned that the transactions of a batch took back: what is due, what can be applied for, offers, and bonus money that
 * is not cash yet. What was paid stays, and is deducted from the next reward (`deduct-excess.ts`); what a person reviews is decided by that person.
 */
export async function voidDeposits(
  tx: Tx,
  rewards: Pick<RewardDeps, 'voidBonus'>,
  ids: readonly AccountId[],
  xids: readonly bigint[],
): Promise<void> {
  const { rows } = await sql<RowOf<'promotions.part', 'account_id' | 'promotion_id' | 'occasion'>>`
    select distinct p.account_id, p.promotion_id, p.occasion from ledger.flow f
    join promotions.part p on p.account_id = f.account_id and p.deposit_id::text = f.reference
    where f.account_id = any(${[...ids]}) and f.kind = any(${[...TAKEN_BACK]}) and f.xid = any(${[...new Set(xids)]})
      and p.state in ('met', 'claim', 'given')
    order by p.account_id, p.promotion_id, p.occasion`.execute(tx);
  for (const row of rows) {
    const key = { accountId: accountId(row.account_id), promotionId: row.promotion_id, occasion: row.occasion };
    const part = await lockPart(tx, key);
    if (part?.state === 'met' || part?.state === 'claim') await closePart(tx, key, 'voided');
    // the award itself says that it was taken back
    else if (part?.award_no) await takeBackAward(tx, rewards, key.accountId, part.award_no);
  }
}
