import { type AccountId, type BrandId, brandId, type Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { MemberSession } from '#http';

/** Returns the context of a member's calls without a session, to act as a member from server code. */
export async function asMember(
  db: Db,
  account: AccountId,
): Promise<{ member: MemberSession; brand: { brandId: BrandId }; origin: string; language: string; country: string }> {
  const row = await db
    .selectFrom('identity.member')
    .select(['brand_id', 'username', 'type', 'currency', 'language'])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return {
    member: {
      sessionHash: Buffer.alloc(32),
      accountId: account,
      username: row.username,
      type: row.type,
      currency: row.currency as Currency,
      passwordDue: null,
    },
    brand: { brandId: brandId(row.brand_id) },
    origin: 'http://127.0.0.1',
    language: row.language,
    country: '',
  };
}
