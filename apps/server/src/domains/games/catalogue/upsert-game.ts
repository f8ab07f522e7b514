import type { BrandId, Currency, GameCategory, Money, Volatility } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, type Tx, texts } from '#db';
import { refuse } from '#refusal';

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
  /** Offered in a brand's first currency alone. */
  firstCurrencyOnly?: boolean;
  /** The only brand that may offer it; absent: every brand. */
  brandId?: BrandId;
  stakes: Readonly<Partial<Record<Currency, { stakes: readonly Money[]; defaultStake: Money }>>>;
}

/**
 * Upserts a first-party game in the catalogue; switches and stakes set by an operator stay. First-party games accept play money of trial
 * accounts, with the same maths.
 */
export const upsertGame = (tx: Tx | Db, game: NewGame): Promise<void> => upsertGames(tx, [game]);

/** Upserts games, each with another code, in four statements. */
export async function upsertGames(tx: Tx | Db, games: readonly NewGame[]): Promise<void> {
  if (games.length === 0) return;
  const vendors = new Map(games.map(({ vendorCode, vendorTitle }) => [vendorCode, vendorTitle]));
  await tx
    .insertInto('games.vendor')
    .values([...vendors].map(([vendor_code, title]) => ({ vendor_code, title })))
    .onConflict((conflict) => conflict.column('vendor_code').doNothing())
    .execute();
  await tx
    .insertInto('games.game')
    .values(
      games.map(({ code, vendorCode, category, brandId, firstCurrencyOnly = false, ...game }) => {
        const { name, rtp_bps, volatility, versionHash, jackpot = false } = game;
        const maths = { name, rtp_bps, volatility, version_hash: versionHash, jackpot };
        const offer = { brand_id: brandId ?? null, first_currency_only: firstCurrencyOnly };
        return { code, vendor_code: vendorCode, category, demo_mode: true, ...offer, ...maths };
      }),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        rtp_bps: ref('excluded.rtp_bps'),
        volatility: ref('excluded.volatility'),
        version_hash: ref('excluded.version_hash'),
        jackpot: ref('excluded.jackpot'),
        first_currency_only: ref('excluded.first_currency_only'),
      })),
    )
    .execute();
  const names = games.flatMap(({ code, names = {} }) =>
    Object.entries(names).map(([language, name]) => ({ code, language, name })),
  );
  if (names.length > 0)
    await tx
      .insertInto('games.game_name')
      .values(names)
      .onConflict((conflict) =>
        conflict.columns(['code', 'language']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .execute();
  const lists = games.flatMap(({ code, stakes }) =>
    Object.entries(stakes).map(([currency, list]) => ({
      code,
      currency,
      stakes: [...list.stakes],
      default_stake: list.defaultStake,
    })),
  );
  if (lists.length > 0)
    await tx
      .insertInto('games.stake_list')
      .values(lists)
      .onConflict((conflict) => conflict.columns(['code', 'currency']).doNothing())
      .execute();
}

/**
 * Adds games of one brand, whose operators created them, and offers them to it. Refuses CODE_TAKEN: a code names one game in the whole
 * installation.
 */
export async function createGamesOf(tx: Tx, brandId: BrandId, games: readonly NewGame[]): Promise<void> {
  // two operators may choose the same code at the same time
  await sql`select pg_advisory_xact_lock(hashtextextended('codes of games', 0))`.execute(tx);
  const codes = games.map(({ code }) => code);
  const { rows } = await sql`select from games.game where code = any (${texts(codes)}::text[]) limit 1`.execute(tx);
  if (rows.length > 0) throw refuse('CODE_TAKEN', { field: 'gameCode' });
  await upsertGames(
    tx,
    games.map((game) => ({ ...game, brandId })),
  );
  await offerGames(tx, brandId, codes);
}

/** Gives games of operators other names. */
export async function renameGames(
  tx: Tx,
  codes: readonly string[],
  { name, names }: { name: string; names: Readonly<Record<string, string>> },
): Promise<void> {
  const list = texts(codes);
  await sql`update games.game set name = ${name} where code = any (${list}::text[])`.execute(tx);
  await sql`delete from games.game_name where code = any (${list}::text[])`.execute(tx);
  await sql`insert into games.game_name (code, language, name)
    select c.code, n.language, n.name from unnest(${list}::text[]) as c (code),
      unnest(${texts(Object.keys(names))}::text[], ${texts(Object.values(names))}::text[]) as n (language, name)`.execute(
    tx,
  );
}

/** Takes games out of the catalogue, or back into it: they are kept for the record. */
export async function setDelisted(tx: Tx, codes: readonly string[], isDelisted: boolean): Promise<void> {
  await sql`update games.game set delisted_at = ${isDelisted ? sql`now()` : null}
    where code = any (${texts(codes)}::text[])`.execute(tx);
}

/** Offers every registered game to a brand; games that it already has stay unchanged. */
export async function offerAllGames(tx: Tx, brandId: BrandId, options: { hot: readonly string[] }): Promise<void> {
  const games = await tx
    .selectFrom('games.game')
    .select(['code', 'position'])
    .where(({ eb, or }) => or([eb('brand_id', 'is', null), eb('brand_id', '=', brandId)]))
    .execute();
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
      and coalesce(brand_id = ${brandId}, true)
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
