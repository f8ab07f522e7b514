import type { BrandId, Currency, GameCategory, Money, Volatility } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, type Tx, texts } from '#db';

export interface NewGame {
  code: string;
  /** In English. */
  name: string;
  /** By language code, when it differs from the English one. */
  names?: Readonly<Record<string, string>>;
  category: GameCategory;
  vendorCode: string;
  vendorTitle: string;
  rtp_bps: number | null;
  volatility: Volatility | null;
  versionHash: string;
  /** Plays for one of our progressive jackpots. */
  jackpot?: boolean;
  stakes: Readonly<Partial<Record<Currency, { stakes: readonly Money[]; defaultStake: Money }>>>;
}

/**
 * Upserts a first-party game in the catalogue; switches and stakes set by an operator stay. First-party games accept play money of trial
 * accounts, with the same maths.
 */
export async function upsertGame(tx: Tx | Db, game: NewGame): Promise<void> {
  await tx
    .insertInto('games.vendor')
    .values({ vendor_code: game.vendorCode, title: game.vendorTitle })
    .onConflict((conflict) => conflict.column('vendor_code').doNothing())
    .execute();
  const { name: english, rtp_bps, volatility, versionHash: version_hash, jackpot = false } = game;
  const maths = { name: english, rtp_bps, volatility, version_hash, jackpot };
  await tx
    .insertInto('games.game')
    .values({ code: game.code, vendor_code: game.vendorCode, category: game.category, demo_mode: true, ...maths })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(maths))
    .execute();
  for (const [language, name] of Object.entries(game.names ?? {}))
    await tx
      .insertInto('games.game_name')
      .values({ code: game.code, language, name })
      .onConflict((conflict) => conflict.columns(['code', 'language']).doUpdateSet({ name }))
      .execute();
  for (const [currency, list] of Object.entries(game.stakes))
    await tx
      .insertInto('games.stake_list')
      .values({ code: game.code, currency, stakes: [...list.stakes], default_stake: list.defaultStake })
      .onConflict((conflict) => conflict.columns(['code', 'currency']).doNothing())
      .execute();
}

/** Offers every registered game to a brand; games that it already has stay unchanged. */
export async function offerAllGames(tx: Tx, brandId: BrandId, options: { hot: readonly string[] }): Promise<void> {
  const games = await tx.selectFrom('games.game').select(['code', 'position']).execute();
  if (games.length === 0) return;
  await tx
    .insertInto('games.brand_game')
    .values(games.map(({ code, position }) => ({ brand_id: brandId, code, hot: options.hot.includes(code), position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Offers some registered games to a brand; what it has, or an operator has switched off, stays unchanged. */
export async function offerGames(tx: Tx, brandId: BrandId, codes: readonly string[]): Promise<void> {
  await sql`insert into games.brand_game (brand_id, code, position)
    select ${brandId}, code, position from games.game where code = any (${texts(codes)}::text[])
    on conflict do nothing`.execute(tx);
}

/** Offers one game to every brand that has games; what an operator has switched off stays off. */
export async function offerToAllBrands(db: Db, code: string): Promise<void> {
  const brands = db
    .selectFrom('games.brand_game')
    .select(({ val }) => ['brand_id', val(code).as('code')])
    .distinct();
  await db
    .insertInto('games.brand_game')
    .columns(['brand_id', 'code'])
    .expression(brands)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
