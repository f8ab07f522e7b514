import { createHash } from 'node:crypto';
import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';

export interface Marks {
  brandId: BrandId;
  ip: string;
  /** The browser's own mark, '' without one. */
  device: string;
  payeeName: string;
  /** E.164, proved or only told. */
  mobile: string;
}

/** The browser's mark as it is kept: bound to the brand, so that two brands of a house cannot be joined by it. */
export const hashDevice = (brandId: BrandId, device: string): Buffer | null =>
  device ? createHash('sha256').update(`${brandId}/${device}`).digest() : null;

/** Addresses are shared and wander: only who registered there within a month counts, and at most so many. */
const ADDRESS_DAYS = 30;
const MAX = 20;

/**
 * Notes whom a new member is like: the same browser, address, payee or number. An operator looks at it; nothing is closed to the player
 * for it, and nobody is told.
 */
export async function noteLikenesses(tx: Tx, account: AccountId, marks: Marks): Promise<void> {
  const { brandId, ip, payeeName, mobile } = marks;
  const device = hashDevice(brandId, marks.device);
  await sql`
    insert into identity.likeness (account_id, older_id, sign)
    select ${account}, found.account_id, found.sign from (
      (select account_id, 'device' as sign from identity.member
        where brand_id = ${brandId} and register_device = ${device} limit ${MAX})
      union all
      (select account_id, 'address' from identity.member
        where brand_id = ${brandId} and register_ip = ${ip} and register_ip <> ''
          and registered_at > now() - make_interval(days => ${ADDRESS_DAYS}) limit ${MAX})
      union all
      (select account_id, 'payee' from identity.member
        where brand_id = ${brandId} and lower(payee_name) = lower(${payeeName}) and payee_name <> '' limit ${MAX})
      union all
      (select m.account_id, 'number' from identity.detail d join identity.member m on m.account_id = d.account_id
        where d.field = 'mobileNum' and d.value = ${mobile} and ${mobile} <> '' and m.brand_id = ${brandId} limit ${MAX})
      union all
      (select account_id, 'number' from identity.mobile where brand_id = ${brandId} and number = ${mobile} limit 1)
    ) found where found.account_id <> ${account}
    on conflict do nothing`.execute(tx);
}

/** Notes that two members have something in common, once. */
export async function noteLikeness(tx: Tx, newer: AccountId, older: AccountId, sign: 'payout'): Promise<void> {
  await tx
    .insertInto('identity.likeness')
    .values({ account_id: newer, older_id: older, sign })
    .onConflict((conflict) => conflict.columns(['account_id', 'older_id', 'sign']).doNothing())
    .execute();
}

export interface Settlement {
  newer: AccountId;
  older: AccountId;
  sign: string;
  by: string;
  note: string;
}

/** Writes down what an operator found out. Refuses NOT_FOUND, STATE_CHANGED when another one was quicker. */
export async function settleLikeness(tx: Tx, { newer, older, sign, by, note }: Settlement): Promise<void> {
  const row = await tx
    .selectFrom('identity.likeness')
    .select('settled_at')
    .where('account_id', '=', newer)
    .where('older_id', '=', older)
    .where('sign', '=', sign)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.settled_at) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('identity.likeness')
    .set({ settled_at: sql`now()`, settled_by: by, note })
    .where('account_id', '=', newer)
    .where('older_id', '=', older)
    .where('sign', '=', sign)
    .execute();
}
