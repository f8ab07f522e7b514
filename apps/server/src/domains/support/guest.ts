import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { tellPlayer, tellVisitor } from '#realtime';
import { refuse } from '#refusal';
import { hashToken } from '#secrets';

/** Who speaks with customer service. */
export interface Guest {
  guestId: bigint;
  /** Null for a visitor. */
  accountId: AccountId | null;
}

/** The guest of an account, made at the first word. */
export async function guestOfMember(db: Db | Tx, brandId: BrandId, accountId: AccountId): Promise<Guest> {
  const find = () =>
    db.selectFrom('support.guest').select('guest_id').where('account_id', '=', accountId).executeTakeFirst();
  let row = await find();
  if (!row) {
    await db
      .insertInto('support.guest')
      .values({ brand_id: brandId, account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute();
    row = await find();
  }
  if (!row) throw refuse('RETRY');
  return { guestId: row.guest_id, accountId };
}

/** The visitor of a token, by its hash; null when it is of no visitor of the brand. */
export async function guestOfToken(db: Db | Tx, brandId: BrandId, tokenHash: Buffer): Promise<Guest | null> {
  const row = await db
    .selectFrom('support.guest')
    .select('guest_id')
    .where('token_hash', '=', tokenHash)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ? { guestId: row.guest_id, accountId: null } : null;
}

/** New visitors from one address in ten minutes; a whole office may sit behind one. */
const MAX_FROM_ONE_ADDRESS = 10;

export interface NewVisitor {
  brandId: BrandId;
  token: string;
  name: string;
  email: string;
  ip: string;
}

/** The visitor of a token that a browser made up, made at the first word. Refuses RATE_LIMITED. */
export async function guestOfVisitor(db: Db | Tx, visitor: NewVisitor): Promise<Guest> {
  const tokenHash = hashToken(visitor.token);
  const known = await guestOfToken(db, visitor.brandId, tokenHash);
  if (known) return known;
  const { count } = await db
    .selectFrom('support.guest')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', visitor.brandId)
    .where('ip', '=', visitor.ip)
    .where('token_hash', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FROM_ONE_ADDRESS) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 600 } });
  const { brandId, name, email, ip } = visitor;
  await db
    .insertInto('support.guest')
    .values({ brand_id: brandId, token_hash: tokenHash, name, email, ip })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  const made = await guestOfToken(db, brandId, tokenHash);
  // The token is of a visitor of another brand: no browser makes the same one twice.
  if (!made) throw refuse('INVALID_INPUT', { field: 'visitorToken', params: { field: 'visitorToken' } });
  return made;
}

/** Tells the sockets of a guest. */
export const tellGuest = (tx: Tx | Db, guest: Guest, topic: Parameters<typeof tellVisitor>[2]): Promise<void> =>
  guest.accountId === null ? tellVisitor(tx, guest.guestId, topic) : tellPlayer(tx, guest.accountId, topic);

/** Notes that the guest's window was heard of. */
export async function sawGuest(tx: Tx | Db, guestId: bigint): Promise<void> {
  await tx.updateTable('support.guest').set({ seen_at: sql`now()` }).where('guest_id', '=', guestId).execute();
}
