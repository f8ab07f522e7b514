import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';

/** Replaces all module switches of a brand; a module without an entry keeps the tree's default. */
export async function saveModules(tx: Tx, id: BrandId, switches: Readonly<Record<string, boolean>>): Promise<void> {
  await tx.deleteFrom('brand.module').where('brand_id', '=', id).execute();
  const rows = Object.entries(switches).map(([mod_id, enabled]) => ({ brand_id: id, mod_id, enabled }));
  if (rows.length > 0) await tx.insertInto('brand.module').values(rows).execute();
}
