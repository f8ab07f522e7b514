import { type BrandId, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { ProposalHandlerOf } from '#approvals';
import type { Tx } from '#db';
import { assert, refuse } from '#refusal';
import { hashList } from './create-batch.ts';
import type { ReadyPart } from './list-ready.ts';
import { getBatch } from './payout-batch.ts';

/**
 * How proposals of payout batches are carried out: the list and the sum are those that were proposed, and the job `sendBatches` sends it.
 * What has changed since then, such as a withdrawal that was cancelled, is dropped there: less than the approved sum is paid, never more.
 */
export const PAYOUT_BATCH_PROPOSAL: ProposalHandlerOf<'payout-batch'> = {
  kind: 'payout-batch',
  permission: 'payments.payout',
  apply: async (tx, { brandId, input }) => {
    const id = BigInt(input.batch);
    await sql`select from payments.payout_batch where brand_id = ${brandId} and batch_id = ${id} for update`.execute(
      tx,
    );
    const { state, currency, count, connection } = await getBatch(tx, brandId, id);
    if (state !== 'proposed') throw refuse('STATE_CHANGED');
    const items = await listParts(tx, brandId, id);
    const sum = items.reduce((total, { amount }) => total + amount, 0n) as Money;
    const isSame = hashList(items).toString('hex') === input.list && formatMoney(sum, input.currency) === input.sum;
    const isSentBy = connection === (input.connection ?? null);
    assert(
      isSame && isSentBy && items.length === input.count,
      `the list of payout batch ${id} is not the one that was proposed`,
    );
    await tx
      .updateTable('payments.payout_batch')
      .set({ state: 'approved' })
      .where('brand_id', '=', brandId)
      .where('batch_id', '=', id)
      .execute();
    return { before: 'proposed', after: `approved: ${count} · ${input.sum} ${currency}` };
  },
};

async function listParts(tx: Tx, brandId: BrandId, id: bigint): Promise<ReadyPart[]> {
  const { rows } = await sql<ReadyPart>`
    select i.account_id, i.withdrawal_id, i.part, i.amount, w.payout_id
    from payments.batch_item i
    join payments.withdrawal w on w.account_id = i.account_id and w.withdrawal_id = i.withdrawal_id
    where i.brand_id = ${brandId} and i.batch_id = ${id} order by i.line_no`.execute(tx);
  return rows;
}
