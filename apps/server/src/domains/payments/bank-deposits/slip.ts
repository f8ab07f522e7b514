import type { BrandId, calls, Output, SLIP_OUTCOMES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { DepositRecord } from '../deposit.ts';
import type { Fingerprint } from './fingerprint-image.ts';

type SlipDto = Output<typeof calls.bankDeposits.get>['slips'][number];
type Key = Pick<DepositRecord, 'accountId' | 'depositId'>;

/** A slip as a player sends it; its images are stored by now. */
export interface NewSlip {
  remark: string;
  payer: string;
  images: readonly ({ name: string } & Fingerprint)[];
}

/** Lists the slips of a deposit, oldest first. */
export async function listSlips(db: Db | Tx, { accountId, depositId }: Key): Promise<SlipDto[]> {
  const rows = await db
    .selectFrom('payments.slip as s')
    .select(['s.slip_no', 's.remark', 's.payer', 's.sent_at', 's.outcome', 's.reason'])
    .select(
      sql<number>`(select count(*)::int from payments.slip_image i
        where i.account_id = s.account_id and i.deposit_id = s.deposit_id and i.slip_no = s.slip_no)`.as('images'),
    )
    .where('s.account_id', '=', accountId)
    .where('s.deposit_id', '=', depositId)
    .orderBy('s.slip_no')
    .execute();
  return rows.map((row) => ({
    no: row.slip_no,
    images: row.images,
    remark: row.remark,
    payer: row.payer,
    sentAt: row.sent_at.toISOString(),
    outcome: row.outcome as SlipDto['outcome'],
    reason: row.reason,
  }));
}

/** Whether a slip of a deposit waits for an operator. */
export async function hasOpenSlip(tx: Tx, { accountId, depositId }: Key): Promise<boolean> {
  const row = await tx
    .selectFrom('payments.slip')
    .select('slip_no')
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a slip of a deposit whose row is locked. */
export async function insertSlip(tx: Tx, deposit: Key & { brandId: BrandId }, slip: NewSlip): Promise<void> {
  const { accountId, depositId, brandId } = deposit;
  const key = { account_id: accountId, deposit_id: depositId, brand_id: brandId };
  const { slip_no } = await tx
    .insertInto('payments.slip')
    .values({
      ...key,
      slip_no: sql<number>`(select coalesce(max(slip_no), 0) + 1 from payments.slip
        where account_id = ${accountId} and deposit_id = ${depositId})`,
      remark: slip.remark,
      payer: slip.payer,
    })
    .returning('slip_no')
    .executeTakeFirstOrThrow();
  const images = slip.images.map((image, index) => ({ ...key, slip_no, n: index + 1, ...image }));
  await tx.insertInto('payments.slip_image').values(images).execute();
}

/** Decides the slip of a deposit that waits. Returns false when there is none. */
export async function decideSlip(
  tx: Tx,
  { accountId, depositId }: Key,
  decision: { outcome: (typeof SLIP_OUTCOMES)[number]; by: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.slip')
    .set({
      outcome: decision.outcome,
      decided_by: decision.by,
      decided_at: sql<Date>`now()`,
      reason: decision.reason,
    })
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the file of an image of a slip; undefined when there is none. */
export async function findSlipImage(
  db: Db,
  { accountId, depositId }: Key,
  { slip, n }: { slip: number; n: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments.slip_image')
    .select('name')
    .where('account_id', '=', accountId)
    .where('deposit_id', '=', depositId)
    .where('slip_no', '=', slip)
    .where('n', '=', n)
    .executeTakeFirst();
  return row?.name;
}
