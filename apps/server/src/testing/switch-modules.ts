import type { Db } from '#db';

/** Switches modules of all brands on or off; must run before the first request, since a process caches them for some seconds. */
export async function switchModules(db: Db, switches: Readonly<Record<string, boolean>>): Promise<void> {
  const brands = await db.selectFrom('brand.brand').select('brand_id').execute();
  const rows = brands.flatMap(({ brand_id }) =>
    Object.entries(switches).map(([mod_id, enabled]) => ({ brand_id, mod_id, enabled })),
  );
  await db
    .insertInto('brand.module')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'mod_id']).doUpdateSet((row) => ({ enabled: row.ref('excluded.enabled') })),
    )
    .execute();
}
