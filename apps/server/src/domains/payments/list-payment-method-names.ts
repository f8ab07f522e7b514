import type { BrandId, Currency } from '@fairhouse/contracts';
import type { Db } from '#db';
import { isForEverybody } from './audience.ts';
import { nameIn } from './method-dto.ts';
import { listMethods } from './payment-method.ts';

/** Lists the names of a brand's enabled payment methods that are for everybody, each once, in the brand's order; `language` is that of the names. */
export async function listPaymentMethodNames(
  db: Db,
  brand: { brandId: BrandId; currency: Currency },
  language: string,
): Promise<{ name: string; language: string }[]> {
  const methods = await listMethods(db, brand.brandId, brand.currency);
  const names = methods.filter(isForEverybody).map((method) => ({
    name: nameIn(language, method),
    language: method.names[language] === undefined ? 'EN' : language,
  }));
  return [...new Map(names.map((each) => [each.name, each])).values()];
}
