import type { Db } from '#db';
import type { BrandContext, GuestSession, MemberSession } from '#http';
import { guestOfMember, guestOfToken } from './guest.ts';

/** Whose token it is: a member's, or a visitor's of the chat. Refuses NOT_LOGGED_IN, SESSION_EXPIRED. */
export async function findGuest(
  db: Db,
  tokenHash: Buffer,
  brand: BrandContext,
  findMember: () => Promise<MemberSession>,
): Promise<GuestSession> {
  const visitor = await guestOfToken(db, brand.brandId, tokenHash);
  if (visitor) return visitor;
  const { accountId } = await findMember();
  return guestOfMember(db, brand.brandId, accountId);
}
