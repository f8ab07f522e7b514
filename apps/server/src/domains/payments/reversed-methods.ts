import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

/** Whether a deposit `d` was reversed and its method not offered again: a dispute that is won makes it paid again. */
const IS_REVERSED = sql<boolean>`(d.state = 'reversed' and d.reoffered_at is null)`;

/** Returns the codes of the methods that are closed for a player, because a payment with them was reversed. */
export async function listReversedMethods(db: Db | Tx, accountId: AccountId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ method: string }>`select distinct d.method from payments.deposit d
    where d.account_id = ${accountId} and ${IS_REVERSED}`.execute(db);
  return new Set(rows.map(({ method }) => method));
}

/**
 * Offers the method of a reversed deposit to its player again, once it was looked into. Refuses NOT_FOUND outside the brand, STATE_CHANGED
 * when the deposit is not reversed or its method was offered again.
 */
export async function reofferMethod(
  tx: Tx,
  { brandId, depositId }: { brandId: BrandId; depositId: bigint },
): Promise<{ accountId: AccountId; method: string }> {
  const { rows } = await sql<{ accountId: AccountId; method: string; isReversed: boolean }>`
    select d.account_id as "accountId", d.method, ${IS_REVERSED} as "isReversed" from payments.deposit d
    where d.brand_id = ${brandId} and d.deposit_id = ${depositId} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  if (!found.isReversed) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('payments.deposit')
    .set({ reoffered_at: sql`now()` })
    .where('account_id', '=', found.accountId)
    .where('deposit_id', '=', depositId)
    .execute();
  return found;
}
