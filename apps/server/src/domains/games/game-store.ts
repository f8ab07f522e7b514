import type { BrandId, Currency, GameCategory, Money } from '@fairhouse/contracts';
import type { Db } from '#db';

/** A game as a brand offers it. */
export interface OfferedGame {
  code: string;
  name: string;
  category: GameCategory;
  vassalage: string;
  vendorTitle: string;
  rtp_bps: number | null;
  volatility: 'low' | 'medium' | 'high' | null;
  versionHash: string;
  hot: boolean;
  stakes: Money[];
  defaultStake: Money;
}

/** The games that a brand offers in a currency: switched on by the vendor, the game and the brand, and with stakes to play for. */
export async function readOfferedGames(db: Db, brandId: BrandId, currency: Currency): Promise<OfferedGame[]> {
  const rows = await db
    .selectFrom('games.brand_game as b')
    .innerJoin('games.game as g', 'g.code', 'b.code')
    .innerJoin('games.vendor as v', 'v.vassalage', 'g.vassalage')
    .innerJoin('games.stake_list as s', 's.code', 'g.code')
    .select(['g.code', 'g.name', 'g.category', 'g.vassalage', 'v.title', 'g.rtp_bps', 'g.volatility', 'g.version_hash'])
    .select(['b.hot', 's.stakes', 's.default_stake'])
    .where('b.brand_id', '=', brandId)
    .where('s.currency', '=', currency)
    .where('b.enabled', '=', true)
    .where('g.enabled', '=', true)
    .where('v.enabled', '=', true)
    .orderBy('v.position')
    .orderBy('b.position')
    .orderBy('g.position')
    .orderBy('g.code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    category: row.category as GameCategory,
    vassalage: row.vassalage,
    vendorTitle: row.title,
    rtp_bps: row.rtp_bps,
    volatility: row.volatility as OfferedGame['volatility'],
    versionHash: row.version_hash,
    hot: row.hot,
    stakes: row.stakes.map((stake) => BigInt(stake) as Money),
    defaultStake: row.default_stake as Money,
  }));
}
