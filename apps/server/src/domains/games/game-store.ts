import type { BrandId, Currency, GameCategory, GameOrder, Money, Volatility } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';

/** A game as a brand offers it. */
export interface OfferedGame {
  code: string;
  name: string;
  category: GameCategory;
  vassalage: string;
  vendorTitle: string;
  rtp_bps: number | null;
  volatility: Volatility | null;
  versionHash: string;
  picture: string;
  hot: boolean;
  stakes: Money[];
  defaultStake: Money;
}

type Row = Omit<OfferedGame, 'stakes'> & { stakes: (string | bigint)[] };

/** For whom the games are read: what a brand offers in a currency, named in a language. */
export interface Offer {
  brandId: BrandId;
  currency: Currency;
  language: string;
}

/** Which of the offered games, in which order, and which page of them. Whatever is absent does not matter. */
export interface GameWish {
  category?: GameCategory | undefined;
  vassalage?: string | undefined;
  volatility?: Volatility | undefined;
  hot?: boolean | undefined;
  search?: string | undefined;
  /** Only these; the order is the operator's all the same. */
  codes?: readonly string[] | undefined;
  order?: GameOrder | undefined;
  page?: number | undefined;
  pageSize: number;
}

/** Switched on by the vendor, the game and the brand, and with stakes to play for. Everything that is offered is read through this. */
export const offeredTo = ({ brandId, currency, language }: Offer): RawBuilder<unknown> => sql`games.brand_game b
  join games.game g on g.code = b.code
  join games.vendor v on v.vassalage = g.vassalage
  join games.stake_list s on s.code = g.code and s.currency = ${currency}
  left join games.game_name n on n.code = g.code and n.language = ${language}
  where b.brand_id = ${brandId} and b.enabled and g.enabled and v.enabled`;

const columns = sql`g.code, coalesce(n.name, g.name) as name, g.category, g.vassalage, v.title as "vendorTitle", g.rtp_bps,
  g.volatility, g.version_hash as "versionHash", g.picture, b.hot, s.stakes, s.default_stake as "defaultStake"`;

const placed = sql`v.position, b.position, g.position, g.code`;

/** Nobody means a wildcard by a sign in a name. */
const asPart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function wished(wish: GameWish): RawBuilder<unknown> {
  const part = wish.search?.trim() ? asPart(wish.search.trim()) : null;
  return sql.join(
    [
      sql`true`,
      ...(wish.category ? [sql`g.category = ${wish.category}`] : []),
      ...(wish.vassalage ? [sql`g.vassalage = ${wish.vassalage}`] : []),
      ...(wish.volatility ? [sql`g.volatility = ${wish.volatility}`] : []),
      ...(wish.hot ? [sql`b.hot`] : []),
      ...(wish.codes ? [sql`g.code = any(${wish.codes})`] : []),
      ...(part ? [sql`(n.name ilike ${part} or g.name ilike ${part} or g.code ilike ${part})`] : []),
    ],
    sql` and `,
  );
}

const ORDERS: Record<GameOrder, (offer: Offer) => RawBuilder<unknown>> = {
  featured: () => placed,
  name: () => sql`lower(coalesce(n.name, g.name)), g.code`,
  return: () => sql`g.rtp_bps desc nulls last, ${placed}`,
  new: () => sql`g.added_at desc, ${placed}`,
  popular: ({ brandId }) => sql`(select sum(p.rounds) from games.play_count p
    where p.brand_id = ${brandId} and p.code = g.code and p.day > current_date - 7) desc nulls last, ${placed}`,
};

/** A page of the offered games and how many there are in all. */
export async function listGames(
  db: Db,
  offer: Offer,
  wish: GameWish,
): Promise<{ games: OfferedGame[]; page: number; pageSize: number; total: number }> {
  const { page = 1, pageSize, order = 'featured' } = wish;
  const selection = sql`${offeredTo(offer)} and ${wished(wish)}`;
  const [counted, list] = await Promise.all([
    sql<{ total: bigint }>`select count(*) as total from ${selection}`.execute(db),
    sql<Row>`select ${columns} from ${selection} order by ${ORDERS[order](offer)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ]);
  // An array of bigint comes as text.
  const games = list.rows.map((row) => ({ ...row, stakes: row.stakes.map((stake) => BigInt(stake) as Money) }));
  return { games, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

/** The named games that are offered, by code. */
export async function readGames(db: Db, offer: Offer, codes: readonly string[]): Promise<Map<string, OfferedGame>> {
  if (codes.length === 0) return new Map();
  const { games } = await listGames(db, offer, { codes, pageSize: codes.length });
  return new Map(games.map((game) => [game.code, game]));
}
