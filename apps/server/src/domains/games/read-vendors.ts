import type { GameCategory } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { type Offer, offeredTo } from './game-store.ts';

/** A vendor with what it offers in one category. */
export interface CategoryVendor {
  category: GameCategory;
  vassalage: string;
  title: string;
  games: number;
  hot: boolean;
  /** The code of its first game in the operator's order. */
  first: string;
}

/** The vendors that a brand offers a game of, by category, in the operator's order. */
export async function readVendors(db: Db, offer: Offer): Promise<CategoryVendor[]> {
  const { rows } = await sql<CategoryVendor>`
    select g.category, g.vassalage, v.title, count(*)::int as games, bool_or(b.hot) as hot,
      (array_agg(g.code order by b.position, g.position, g.code))[1] as first
    from ${offeredTo(offer)}
    group by g.category, g.vassalage, v.title, v.position
    order by v.position, g.vassalage`.execute(db);
  return rows;
}
