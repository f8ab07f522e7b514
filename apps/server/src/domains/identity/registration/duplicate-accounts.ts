import { createHash } from 'node:crypto';
import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';

export interface RegistrationMarks {
  brandId: BrandId;
  ip: string;
  /** The browser's device id, '' without one. */
  device: string;
  payeeName: string;
  /** E.164, verified or not. */
  mobile: string;
}

/** Hashes the browser's device id for storage, bound to the brand, so that it cannot link two brands of one operator. */
export const hashDeviceId = (brandId: BrandId, device: string): Buffer | null =>
  device ? createHash('sha256').update(`${brandId}/${device}`).digest() : null;

/** Addresses are shared and change: only registrations of the last month count, up to a maximum. */
const ADDRESS_DAYS = 30;
const MAX = 20;

/**
 * Records the linked accounts of a new member: same browser, address, payee or number. An operator reviews them. The player is not
 * restricted, and nobody is notified.
 */
export async function detectDuplicates(tx: Tx, account: AccountId, marks: RegistrationMarks): Promise<void> {
  const { brandId, ip, payeeName, mobile } = marks;
  const device = hashDeviceId(brandId, marks.device);
  await sql`
    insert into identity.duplicate_account (account_id, older_id, signal)
    select ${account}, found.account_id, found.signal from (
      (select account_id, 'device' as signal from identity.member
        where brand_id = ${brandId} and register_device = ${device} limit ${MAX})
      union all
      (select account_id, 'address' from identity.member
        where brand_id = ${brandId} and register_ip = ${ip} and register_ip <> ''
          and registered_at > now() - make_interval(days => ${ADDRESS_DAYS}) limit ${MAX})
      union all
      (select account_id, 'payee' from identity.member
        where brand_id = ${brandId} and lower(legal_name) = lower(${payeeName}) and legal_name <> '' limit ${MAX})
      union all
      (select m.account_id, 'number' from identity.detail d join identity.member m on m.account_id = d.account_id
        where d.field = 'mobileNum' and d.value = ${mobile} and ${mobile} <> '' and m.brand_id = ${brandId} limit ${MAX})
      union all
      (select account_id, 'number' from identity.mobile where brand_id = ${brandId} and number = ${mobile} limit 1)
    ) found where found.account_id <> ${account}
    on conflict do nothing`.execute(tx);
}

/** Records once that two members have something in common. */
export async function recordDuplicate(tx: Tx, newer: AccountId, older: AccountId, signal: 'payout'): Promise<void> {
  await tx
    .insertInto('identity.duplicate_account')
    .values({ account_id: newer, older_id: older, signal })
    .onConflict((conflict) => conflict.columns(['account_id', 'older_id', 'signal']).doNothing())
    .execute();
}

export interface DuplicateReview {
  newer: AccountId;
  older: AccountId;
  signal: string;
  by: string;
  note: string;
}

/** Records an operator's finding. Refuses NOT_FOUND, STATE_CHANGED when another operator was faster. */
export async function reviewDuplicate(tx: Tx, { newer, older, signal, by, note }: DuplicateReview): Promise<void> {
  const row = await tx
    .selectFrom('identity.duplicate_account')
    .select('reviewed_at')
    .where('account_id', '=', newer)
    .where('older_id', '=', older)
    .where('signal', '=', signal)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.reviewed_at) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('identity.duplicate_account')
    .set({ reviewed_at: sql`now()`, reviewed_by: by, note })
    .where('account_id', '=', newer)
    .where('older_id', '=', older)
    .where('signal', '=', signal)
    .execute();
}
