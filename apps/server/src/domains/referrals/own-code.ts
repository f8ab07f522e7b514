import { randomInt } from 'node:crypto';
import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';

/** Crockford's base 32: digits and letters without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** One more than the codes of agents have, so that no text is both. */
const CODE_LENGTH = 9;
const generateCode = (): string => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns the member's invitation code, which is created when it is first asked for. */
export async function getOwnCode(
  db: Db,
  { brandId, accountId }: { brandId: BrandId; accountId: AccountId },
): Promise<string> {
  for (;;) {
    const own = await db
      .selectFrom('referrals.code')
      .select('code')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (own) return own.code;
    // a code that another member has, or a second request of this one, is read or drawn again
    await db
      .insertInto('referrals.code')
      .values({ account_id: accountId, brand_id: brandId, code: generateCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
