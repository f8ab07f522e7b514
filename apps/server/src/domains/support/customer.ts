import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { publishToPlayer, publishToVisitor } from '#realtime';
import { refuse } from '#refusal';
import { hashToken } from '#secrets';

/** A person who contacts support. */
export interface Customer {
  customerId: bigint;
  /** Null for a visitor. */
  accountId: AccountId | null;
}

/** Returns the customer of an account, created at the first message. */
export async function customerOfMember(db: Db | Tx, brandId: BrandId, accountId: AccountId): Promise<Customer> {
  const find = () =>
    db.selectFrom('support.customer').select('customer_id').where('account_id', '=', accountId).executeTakeFirst();
  let row = await find();
  if (!row) {
    await db
      .insertInto('support.customer')
      .values({ brand_id: brandId, account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute();
    row = await find();
  }
  if (!row) throw refuse('RETRY');
  return { customerId: row.customer_id, accountId };
}

/** Returns the visitor of a token, by its hash; null when the brand has no such visitor. */
export async function customerOfToken(db: Db | Tx, brandId: BrandId, tokenHash: Buffer): Promise<Customer | null> {
  const row = await db
    .selectFrom('support.customer')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, accountId: null } : null;
}

/** New visitors from one address in ten minutes; a whole office may share one. */
const MAX_FROM_ONE_ADDRESS = 10;

export interface NewVisitor {
  brandId: BrandId;
  token: string;
  name: string;
  email: string;
  ip: string;
}

/** Returns the visitor of a token that a browser generated, created at the first message. Refuses RATE_LIMITED. */
export async function customerOfVisitor(db: Db | Tx, visitor: NewVisitor): Promise<Customer> {
  const tokenHash = hashToken(visitor.token);
  const existing = await customerOfToken(db, visitor.brandId, tokenHash);
  if (existing) return existing;
  const { count } = await db
    .selectFrom('support.customer')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', visitor.brandId)
    .where('ip', '=', visitor.ip)
    .where('token_hash', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FROM_ONE_ADDRESS) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 600 } });
  const { brandId, name, email, ip } = visitor;
  await db
    .insertInto('support.customer')
    .values({ brand_id: brandId, token_hash: tokenHash, name, email, ip })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  const inserted = await customerOfToken(db, brandId, tokenHash);
  // The token belongs to a visitor of another brand: no browser generates the same one twice.
  if (!inserted) throw refuse('INVALID_INPUT', { field: 'visitorToken', params: { field: 'visitorToken' } });
  return inserted;
}

/** Publishes to the sockets of a customer. */
export const publishToCustomer = (
  tx: Tx | Db,
  customer: Customer,
  topic: Parameters<typeof publishToVisitor>[2],
): Promise<void> =>
  customer.accountId === null
    ? publishToVisitor(tx, customer.customerId, topic)
    : publishToPlayer(tx, customer.accountId, topic);

/** Updates when the customer's window was last active. */
export async function touchCustomer(tx: Tx | Db, customerId: bigint): Promise<void> {
  await tx.updateTable('support.customer').set({ seen_at: sql`now()` }).where('customer_id', '=', customerId).execute();
}
