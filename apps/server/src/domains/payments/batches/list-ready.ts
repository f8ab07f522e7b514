import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { isInDebt } from '../payouts/debt.ts';
import { batchState, joinProposal } from './payout-batch.ts';

/** A part of a withdrawal that can go into a batch. */
export interface ReadyPart {
  account_id: bigint;
  withdrawal_id: bigint;
  part: number;
  amount: bigint;
  payout_id: bigint;
}

/** The parts `n` of withdrawals `w` that can go into a batch: approved, paid by hand, never sent, claimed by nobody and in no other batch. */
const ready = (brandId: BrandId) => sql`
  from payments.withdrawal w cross join lateral generate_series(1, cardinality(w.parts)) as n (part)
  where w.brand_id = ${brandId} and w.state in ('approved', 'paying') and w.gateway is null
    and (w.claimed_until is null or w.claimed_until <= now()) and not ${isInDebt}
    and not exists (select from payments.payout_attempt a
      where a.account_id = w.account_id and a.withdrawal_id = w.withdrawal_id and a.part = n.part)
    and not exists (select from payments.batch_item i
      join payments.payout_batch b on b.brand_id = i.brand_id and b.batch_id = i.batch_id ${joinProposal}
      where i.account_id = w.account_id and i.withdrawal_id = w.withdrawal_id and i.part = n.part and i.state = 'listed'
        and ${batchState} in ('proposed', 'approved'))`;

/** Lists the parts of a method that can go into a batch now, oldest first. */
export async function listReady(
  db: Db | Tx,
  brandId: BrandId,
  { method, currency, most }: { method: string; currency: string; most: number },
): Promise<ReadyPart[]> {
  const { rows } = await sql<ReadyPart>`
    select w.account_id, w.withdrawal_id, n.part, w.parts[n.part] as amount, w.payout_id
    ${ready(brandId)} and w.method = ${method} and w.currency = ${currency}
    order by w.withdrawal_id, n.part limit ${most}`.execute(db);
  return rows;
}

/** Returns how many parts of each method can go into a batch now, and their sum. */
export async function sumReady(db: Db, brandId: BrandId): Promise<Map<string, { count: number; sum: bigint }>> {
  const { rows } = await sql<{ method: string; currency: string; count: number; sum: bigint }>`
    select w.method, w.currency, count(*)::int as count, sum(w.parts[n.part])::bigint as sum
    ${ready(brandId)} group by w.method, w.currency`.execute(db);
  return new Map(rows.map(({ method, currency, count, sum }) => [`${method} ${currency}`, { count, sum }]));
}
