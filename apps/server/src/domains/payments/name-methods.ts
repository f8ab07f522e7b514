import type { BrandId, Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import { readMethods } from './payment-method.ts';
import { nameIn } from './show-method.ts';

/** What the open ways to pay of a brand are called, each name once, in the brand's order; `language` is that of the name. */
export async function nameMethods(
  db: Db,
  brand: { brandId: BrandId; currency: Currency },
  language: string,
): Promise<{ name: string; language: string }[]> {
  const methods = await readMethods(db, brand.brandId, brand.currency);
  const named = methods.map((method) => ({
    name: nameIn(language, method),
    language: method.names[language] === undefined ? 'EN' : language,
  }));
  return [...new Map(named.map((each) => [each.name, each])).values()];
}
