import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { createToken, hashToken } from '#secrets';

const TRUST_DAYS = 30;
const TRUST_S = TRUST_DAYS * 86_400;
/** More than a person has; the least recently seen one is removed. */
const MAX = 20;

/** One per account, so that people who share a browser do not lose each other's. */
const cookieOf = (id: AccountId): string => `fairhouse-device-${id}`;
const hashOf = (context: BaseContext, id: AccountId): Buffer => hashToken(context.cookies.get(cookieOf(id)));

/**
 * Whether this browser has passed a second factor of this member within 30 days, from this country. An unknown country does not count as
 * new.
 */
export async function isTrustedDevice(db: Db, context: BaseContext, id: AccountId): Promise<boolean> {
  const known = await db
    .updateTable('identity.trusted_device')
    .set({ seen_at: sql`now()` })
    .where('account_id', '=', id)
    .where('device_hash', '=', hashOf(context, id))
    .where('until', '>', sql<Date>`now()`)
    .returning('countries')
    .executeTakeFirst();
  return known !== undefined && (context.country === '' || known.countries.includes(context.country));
}

/**
 * Trusts this browser for 30 days, also from this country. Issues a new device id each time, so that an id planted in the browser before is
 * never accepted.
 */
export async function trustDevice(tx: Tx, context: BaseContext, id: AccountId): Promise<void> {
  const { ip, country, userAgent: device, cookies } = context;
  const before = await tx
    .deleteFrom('identity.trusted_device')
    .where('account_id', '=', id)
    .where('device_hash', '=', hashOf(context, id))
    .returning('countries')
    .executeTakeFirst();
  const token = createToken();
  await tx
    .insertInto('identity.trusted_device')
    .values({
      account_id: id,
      device_hash: hashToken(token),
      countries: [...new Set([...(before?.countries ?? []), country])],
      ip,
      country,
      device,
      until: sql`now() + make_interval(secs => ${TRUST_S})`,
    })
    .execute();
  await sql`delete from identity.trusted_device where account_id = ${id} and device_hash in (
    select device_hash from identity.trusted_device where account_id = ${id} order by seen_at desc offset ${MAX})`.execute(
    tx,
  );
  cookies.set(cookieOf(id), token, TRUST_S);
}

/** The public reference of a device: half of its id's hash, from which the id cannot be found. */
const REF = sql<string>`left(encode(device_hash, 'hex'), 32)`;

/** Returns the trusted browsers, the current one first. */
export async function listTrustedDevices(db: Db, context: BaseContext, id: AccountId) {
  const current = hashOf(context, id);
  const rows = await db
    .selectFrom('identity.trusted_device')
    .select(['device_hash', 'ip', 'country', 'device', 'seen_at', 'until', REF.as('ref')])
    .where('account_id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .execute();
  const listed = rows.map(({ device_hash, seen_at, until, ...row }) => ({
    ...row,
    current: device_hash.equals(current),
    seenAt: seen_at.toISOString(),
    until: until.toISOString(),
  }));
  return { rows: [...listed.filter((row) => row.current), ...listed.filter((row) => !row.current)] };
}

/** Revokes the trust in one browser of a member, or with null in all; returns how many. Refuses NOT_FOUND. */
export async function revokeDevices(db: Db | Tx, id: AccountId, ref: string | null): Promise<number> {
  const deleted = await db
    .deleteFrom('identity.trusted_device')
    .where('account_id', '=', id)
    .$if(ref !== null, (query) => query.where(REF, '=', ref ?? ''))
    .executeTakeFirst();
  if (ref !== null && !deleted.numDeletedRows) throw refuse('NOT_FOUND');
  return Number(deleted.numDeletedRows);
}
