import type { Db } from '#db';
import type { BrandContext, CustomerSession, MemberSession } from '#http';
import { customerOfMember, customerOfToken } from './customer.ts';

/** Returns the owner of a token: a member, or a visitor of the chat. Refuses NOT_LOGGED_IN, SESSION_EXPIRED. */
export async function findCustomer(
  db: Db,
  tokenHash: Buffer,
  brand: BrandContext,
  findMember: () => Promise<MemberSession>,
): Promise<CustomerSession> {
  const visitor = await customerOfToken(db, brand.brandId, tokenHash);
  if (visitor) return visitor;
  const { accountId } = await findMember();
  return customerOfMember(db, brand.brandId, accountId);
}
