import type { Db } from '#db';

/** Lists the names of brands that have only the wildcard host: their mails have no address to link to. */
export async function listBrandsWithoutHost(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('brand.brand as b')
    .select('b.name')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brand.domain as d')
            .select('d.host')
            .whereRef('d.brand_id', '=', 'b.brand_id')
            .where('d.host', '<>', '*'),
        ),
      ),
    )
    .orderBy('b.brand_id')
    .execute();
  return rows.map(({ name }) => name);
}
