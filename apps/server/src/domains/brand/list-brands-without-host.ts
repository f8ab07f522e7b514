import type { Db } from '#db';

/** The names of brands that take every host name and have none of their own: nothing says where their letters are to lead. */
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
