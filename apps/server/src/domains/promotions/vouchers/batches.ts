import {
  type BrandId,
  type calls,
  formatVoucherCode,
  type Input,
  type OperatorId,
  type Output,
  type PromotionRules,
  type VoucherBatch,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { byteArrays, type Db, type RowOf, type Tx } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { getPromotion, getVersion } from '../promotion-store.ts';
import { createVoucherCode, hashVoucherCode } from './voucher-code.ts';

type Calls = typeof calls.vouchersBackoffice;

/**
 * Creates a batch of codes of a launched promotion for vouchers. The codes are returned once. Refuses NOT_FOUND, STATE_CHANGED (not launched,
 * stopped), INVALID_INPUT.
 */
export async function createBatch(
  tx: Tx,
  secrets: Secrets,
  { brandId, operatorId }: { brandId: BrandId; operatorId: OperatorId },
  input: Input<Calls['create']>,
): Promise<Output<Calls['create']>> {
  const { name, codes: count, usesEach, from, until } = input;
  const promotion = await getPromotion(tx, brandId, BigInt(input.promotionId));
  if (promotion.live_version === 0 || promotion.stopped_at) throw refuse('STATE_CHANGED');
  const { terms } = await getVersion(tx, promotion.promotion_id, promotion.live_version);
  if (terms.rules.trigger.kind !== 'code')
    throw refuse('INVALID_INPUT', { field: 'promotionId', params: { field: 'promotionId' } });
  if (until !== null && until <= from) throw refuse('INVALID_INPUT', { field: 'until', params: { field: 'until' } });
  const { batch_id } = await tx
    .insertInto('promotions.batch')
    .values({
      brand_id: brandId,
      promotion_id: promotion.promotion_id,
      name,
      codes: count,
      uses_each: usesEach,
      valid_from: new Date(from),
      valid_until: until === null ? null : new Date(until),
      operator_id: operatorId,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  const codes = Array.from({ length: count }, createVoucherCode);
  const hashes = codes.map((code) => hashVoucherCode(secrets, brandId, code));
  await sql`insert into promotions.voucher (brand_id, code_hash, batch_id)
    select ${brandId}, hash, ${batch_id} from unnest(${byteArrays(hashes)}::bytea[]) as hash`.execute(tx);
  return { batch: await getBatch(tx, brandId, batch_id), codes: codes.map(formatVoucherCode) };
}

/** Stops a batch. Refuses NOT_FOUND, STATE_CHANGED when it is stopped. */
export async function stopBatch(tx: Tx, brandId: BrandId, id: bigint): Promise<VoucherBatch> {
  await getBatch(tx, brandId, id);
  const { numUpdatedRows } = await tx
    .updateTable('promotions.batch')
    .set({ stopped_at: sql`now()` })
    .where('batch_id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('STATE_CHANGED');
  return getBatch(tx, brandId, id);
}

/** Returns a page of the batches of a brand. */
export async function listBatches(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<Calls['batches']>,
): Promise<Output<Calls['batches']>> {
  const of = sql`b.brand_id = ${brandId}`;
  const [rows, counted] = await Promise.all([
    queryBatches(db, sql`${of} order by b.batch_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ total: bigint }>`select count(*) as total from promotions.batch b where ${of}`.execute(db),
  ]);
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Returns who used codes of a batch. Refuses NOT_FOUND. */
export async function listUses(
  db: Db,
  brandId: BrandId,
  { id, page, pageSize }: Input<Calls['uses']>,
): Promise<Output<Calls['uses']>> {
  const { used } = await getBatch(db, brandId, BigInt(id));
  const { rows } = await sql<{ accountId: bigint; username: string; at: Date }>`
    select u.account_id as "accountId", m.username, u.at from promotions.voucher_use u
    join identity.member m on m.account_id = u.account_id
    where u.batch_id = ${BigInt(id)} order by u.at desc, u.account_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const uses = rows.map(({ accountId, username, at }) => ({
    accountId: String(accountId),
    username,
    at: at.toISOString(),
  }));
  return { rows: uses, page, pageSize, total: used };
}

async function getBatch(db: Db | Tx, brandId: BrandId, id: bigint): Promise<VoucherBatch> {
  const [batch] = await queryBatches(db, sql`b.brand_id = ${brandId} and b.batch_id = ${id}`);
  if (!batch) throw refuse('NOT_FOUND', { field: 'id' });
  return batch;
}

interface BatchRow extends RowOf<'promotions.batch'> {
  used: number;
  names: unknown;
}

async function queryBatches(db: Db | Tx, where: RawBuilder<unknown>): Promise<VoucherBatch[]> {
  const { rows } = await sql<BatchRow>`
    select b.*, v.rules -> 'names' as names,
      (select count(*)::int from promotions.voucher_use u where u.batch_id = b.batch_id) as used
    from promotions.batch b join promotions.promotion p on p.promotion_id = b.promotion_id
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.live_version
    where ${where}`.execute(db);
  return rows.map((row) => ({
    id: String(row.batch_id),
    name: row.name,
    promotionId: String(row.promotion_id),
    promotion: (row.names as PromotionRules['names'])['EN'] ?? '',
    codes: row.codes,
    usesEach: row.uses_each,
    used: row.used,
    from: row.valid_from.toISOString(),
    until: row.valid_until?.toISOString() ?? null,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}
