import type { BrandId, GameCategory } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { type Offer, offeredTo, placed, vendorTitle } from '../game-store.ts';

const MAX_TAGS = 30;

/** A vendor with its offer in one category. */
export interface CategoryVendor {
  category: GameCategory;
  vendorCode: string;
  title: string;
  games: number;
  hot: boolean;
  /** The code of its first game in the operator's order. */
  first: string;
}

/** Lists the vendors that have a game offered by the brand, by category, in the operator's order. */
export async function listCategoryVendors(db: Db, offer: Offer): Promise<CategoryVendor[]> {
  const { rows } = await sql<CategoryVendor>`
    select g.category, g.vendor_code as "vendorCode", ${vendorTitle} as title, count(*)::int as games, bool_or(b.hot) as hot,
      (array_agg(g.code order by ${placed}))[1] as first
    from ${offeredTo(offer)}
    group by g.category, g.vendor_code, ${vendorTitle}, coalesce(bv.position, v.position)
    order by coalesce(bv.position, v.position), g.vendor_code`.execute(db);
  return rows;
}

/** Lists the tags of the offered games with the number of their games, most used first. */
export async function listTags(
  db: Db,
  offer: Offer,
  { category, vendorCode }: { category?: GameCategory | undefined; vendorCode?: string | undefined },
): Promise<{ tag: string; games: number }[]> {
  const { rows } = await sql<{ tag: string; games: number }>`
    select tag, count(*)::int as games from (
      select unnest(coalesce(b.tags, g.tags)) as tag from ${offeredTo(offer)}
      and (${category ?? null}::text is null or g.category = ${category ?? null})
      and (${vendorCode ?? null}::text is null or g.vendor_code = ${vendorCode ?? null})) tagged
    group by tag order by games desc, tag limit ${MAX_TAGS}`.execute(db);
  return rows;
}

/** Returns the origins of a brand's framed external vendors. */
export async function listOrigins(db: Db, brandId: BrandId): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select v.launch_url as url from games.vendor v where v.launch_url is not null and v.framed
    and exists (select from games.game g join games.brand_game b on b.code = g.code
      where g.vendor_code = v.vendor_code and b.brand_id = ${brandId})`.execute(db);
  return [...new Set(rows.map(({ url }) => new URL(url).origin))];
}
