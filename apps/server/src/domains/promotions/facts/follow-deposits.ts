import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { TAKEN_BACK } from './void-deposits.ts';

/**
 * Makes the base of rewards that were given for deposits what is left of these, where the transactions of a batch took something back or
 * brought it again. What was paid above that is deducted from the next reward.
 */
export async function followDeposits(tx: Tx, ids: readonly AccountId[], xids: readonly bigint[]): Promise<void> {
  await sql`
    with moved as (
      select distinct account_id, reference from ledger.flow
      where account_id = any(${[...ids]}) and kind = any(${['deposit', ...TAKEN_BACK]}) and xid = any(${[...new Set(xids)]})
    ), due as (
      select p.account_id, p.promotion_id, p.occasion,
        (select coalesce(sum(f.amount), 0)::bigint from ledger.flow f where f.account_id = m.account_id
          and f.reference = m.reference and f.kind = any(${['deposit', ...TAKEN_BACK]})) as base
      from moved m join promotions.part p on p.account_id = m.account_id and p.deposit_id::text = m.reference and p.state = 'given'
      order by p.account_id, p.promotion_id, p.occasion for update of p
    )
    update promotions.part p set base = due.base from due
    where p.account_id = due.account_id and p.promotion_id = due.promotion_id and p.occasion = due.occasion`.execute(
    tx,
  );
}
