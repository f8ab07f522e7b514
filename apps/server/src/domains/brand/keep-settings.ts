import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { BrandRecord } from './brand.ts';

/** Writes the settings of a brand anew, all of them. */
export async function keepSettings(db: Db | Tx, id: BrandId, settings: BrandRecord['settings']): Promise<void> {
  await db
    .updateTable('brand.brand')
    .set({ settings: JSON.stringify(settings) })
    .where('brand_id', '=', id)
    .execute();
}
