import type { AccountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BrandContext } from '#http';
import { refuse } from '#refusal';

/** Returns the language that the member chose last. */
export async function getMemberLanguage(db: Db, accountId: AccountId): Promise<string> {
  const row = await db
    .selectFrom('identity.member')
    .select('language')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.language;
}

/** Saves a member's language. Refuses INVALID_INPUT for one that the brand does not offer. */
export async function changeLanguage(
  db: Db,
  { accountId, brand }: { accountId: AccountId; brand: BrandContext },
  language: string,
): Promise<string> {
  const offered = brand.languages.find((code) => code === language.toUpperCase());
  if (!offered) throw refuse('INVALID_INPUT', { field: 'language', params: { field: 'language' } });
  await db
    .updateTable('identity.member')
    .set({ language: offered })
    .where('account_id', '=', accountId)
    .where('brand_id', '=', brand.brandId)
    .execute();
  return offered;
}
