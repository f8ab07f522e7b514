import type { Tx } from '#db';
import type { OperatorContext } from '#http';
import { assert, refuse } from '#refusal';
import type { BrandRecord } from './brand.ts';
import { listBrands } from './brand-store.ts';

/**
 * Locks the operator's brand for a change and increments its version; changes of one brand run one after the other. Refuses STALE_VERSION
 * for a stale version.
 */
export async function lockBrand(tx: Tx, { brand }: OperatorContext, version: number): Promise<BrandRecord> {
  const updated = await tx
    .updateTable('brand.brand')
    .set({ version: version + 1 })
    .where('brand_id', '=', brand.brandId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!updated.numUpdatedRows) throw refuse('STALE_VERSION');
  return getBrand(tx, brand.brandId);
}

/** Returns a brand as currently stored. */
export async function getBrand(tx: Tx, brandId: bigint): Promise<BrandRecord> {
  const brand = (await listBrands(tx)).find((each) => each.brandId === brandId);
  assert(brand, 'the brand does not exist');
  return brand;
}
