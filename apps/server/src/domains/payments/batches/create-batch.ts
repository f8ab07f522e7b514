import { createHash } from 'node:crypto';
import { type BrandId, type Currency, type calls, formatMoney, type Input, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createProposal } from '#approvals';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { assert, refuse } from '#refusal';
import type { GatewayFinder } from '../connections/create-gateway-finder.ts';
import { readFormat, requireHandMethod } from './batch-format.ts';
import { listReady, type ReadyPart } from './list-ready.ts';
import { type BatchRecord, getBatch } from './payout-batch.ts';

type CreateInput = Input<typeof calls.payoutBatchesBackoffice.create>;

/** SHA-256 of a batch's list in its order: what is paid, how much, and to which payout account. */
export function hashList(parts: readonly ReadyPart[]): Buffer {
  const hash = createHash('sha256');
  for (const { withdrawal_id, part, amount, payout_id } of parts)
    hash.update(`${withdrawal_id}-${part} ${amount} ${payout_id}\n`);
  return hash.digest();
}

/**
 * Makes a batch of what can be paid now by a method, and proposes it to another operator. A repeated clientRef returns the same batch.
 * Refuses NOT_FOUND, also for a connection that cannot send batches now, STATE_CHANGED when nothing can be paid, and CONFLICT for the clientRef of
 * another method or connection.
 */
export async function createBatch(
  { db, gateways, recordAudit }: { db: Db; gateways: Pick<GatewayFinder, 'find'>; recordAudit: RecordAudit },
  context: OperatorContext,
  { method, connection, reason, clientRef }: CreateInput,
): Promise<BatchRecord> {
  const { brandId } = context.brand;
  const { operatorId, username } = context.operator;
  if (connection !== null) await requireBatchGateway(gateways, brandId, connection);
  return db.transaction().execute(async (tx) => {
    // of two batches at one time the second lists what the first has left
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payout batches ${brandId} ${method}`}, 0))`.execute(tx);
    const repeated = await findRepeated(tx, brandId, { operatorId, clientRef });
    if (repeated && (repeated.method !== method || repeated.connection !== connection))
      throw refuse('CONFLICT', { field: 'clientRef' });
    if (repeated) return getBatch(tx, brandId, repeated.batch_id);
    const currency = (await requireHandMethod(tx, brandId, method)) as Currency;
    const { format } = await readFormat(tx, brandId, method);
    const parts = await listReady(tx, brandId, { method, currency, most: format.most });
    if (parts.length === 0) throw refuse('STATE_CHANGED', { field: 'method' });
    const sum = parts.reduce((total, { amount }) => total + amount, 0n) as Money;
    const list = hashList(parts);
    const { batch_id: id } = await tx
      .insertInto('payments.payout_batch')
      .values({
        brand_id: brandId,
        method,
        connection,
        currency,
        format: JSON.stringify(format),
        count: parts.length,
        sum,
        list_hash: list,
        client_ref: clientRef,
        operator_id: operatorId,
        created_by: username,
      })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    await saveItems(tx, { brandId, id }, parts);
    const largest = parts.reduce((most, { amount }) => (amount > most ? amount : most), 0n) as Money;
    const input = {
      batch: String(id),
      method,
      connection,
      currency,
      count: parts.length,
      sum: formatMoney(sum, currency),
    };
    const { proposal_no } = await createProposal(tx, {
      kind: 'payout-batch',
      brandId,
      subject: `payout batch ${id}`,
      input: { ...input, list: list.toString('hex') },
      preview: { currency, amount: input.sum, largest: formatMoney(largest, currency) },
      reason,
      clientRef,
      by: context.operator,
    });
    await tx
      .updateTable('payments.payout_batch')
      .set({ proposal_no })
      .where('brand_id', '=', brandId)
      .where('batch_id', '=', id)
      .execute();
    await recordAudit(tx, context, {
      action: 'payout-batch.propose',
      subject: `payout batch ${id}`,
      reason,
      after: `${parts.length} · ${input.sum} ${currency}${connection === null ? '' : ` · ${connection}`}`,
    });
    return getBatch(tx, brandId, id);
  });
}

/** Refuses NOT_FOUND for a connection that is off or has no call for batches. */
async function requireBatchGateway(
  gateways: Pick<GatewayFinder, 'find'>,
  brandId: BrandId,
  code: string,
): Promise<void> {
  const gateway = await gateways.find(brandId, code);
  if (!gateway?.open || !gateway.createPayoutBatch) throw refuse('NOT_FOUND', { field: 'connection' });
}

const findRepeated = (tx: Tx, brandId: BrandId, { operatorId, clientRef }: { operatorId: bigint; clientRef: string }) =>
  tx
    .selectFrom('payments.payout_batch')
    .select(['batch_id', 'method', 'connection'])
    .where('brand_id', '=', brandId)
    .where('operator_id', '=', operatorId)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();

async function saveItems(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: bigint },
  parts: readonly ReadyPart[],
): Promise<void> {
  const column = (read: (part: ReadyPart) => bigint | number) => parts.map((part) => String(read(part)));
  const { numAffectedRows } = await sql`
    insert into payments.batch_item (account_id, withdrawal_id, part, batch_id, brand_id, line_no, amount)
    select n.account_id, n.withdrawal_id, n.part, ${id}, ${brandId}, n.line_no, n.amount
    from unnest(${column(({ account_id }) => account_id)}::bigint[], ${column(({ withdrawal_id }) => withdrawal_id)}::bigint[],
      ${column(({ part }) => part)}::int[], ${column(({ amount }) => amount)}::bigint[])
      with ordinality as n (account_id, withdrawal_id, part, amount, line_no)`.execute(tx);
  assert(numAffectedRows === BigInt(parts.length), 'a batch was stored without some of its items');
}
