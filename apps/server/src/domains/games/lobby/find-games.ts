import type { Device, GameCategory, GameOrder, Volatility } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { asPart, type Offer, offeredTo, placed } from '../game-store.ts';

/** Filter and order of the offered games. Absent fields do not filter. */
export interface GameQuery {
  category?: GameCategory | undefined;
  vendorCode?: string | undefined;
  /** Leaves out our own games in rooms. */
  withoutRooms?: boolean | undefined;
  volatility?: Volatility | undefined;
  hot?: boolean | undefined;
  tag?: string | undefined;
  device?: Device | undefined;
  minReturn_bps?: number | undefined;
  search?: string | undefined;
  /** Only these games; the operator's order still applies. */
  codes?: readonly string[] | undefined;
  order?: GameOrder | undefined;
}

/** Minimum trigram similarity of a name to a searched word: "lantren" has 0.3 of "Lantern". */
const NEAR = 0.3;
const nearness = (search: string): RawBuilder<unknown> =>
  sql`greatest(word_similarity(${search}, g.name), word_similarity(${search}, coalesce(n.name, '')))`;

type Match = { search: string; near: boolean } | null;

function requested(query: GameQuery, match: Match): RawBuilder<unknown> {
  const part = match && asPart(match.search);
  return sql.join(
    [
      sql`true`,
      ...(query.category ? [sql`g.category = ${query.category}`] : []),
      ...(query.vendorCode ? [sql`g.vendor_code = ${query.vendorCode}`] : []),
      ...(query.withoutRooms ? [sql`not (g.vendor_code = 'HOUSE' and g.category in ('LIVE', 'FISH', 'PVP'))`] : []),
      ...(query.volatility ? [sql`g.volatility = ${query.volatility}`] : []),
      ...(query.hot ? [sql`b.hot`] : []),
      ...(query.tag ? [sql`${query.tag} = any (coalesce(b.tags, g.tags))`] : []),
      ...(query.device ? [sql`${query.device} = any (g.devices)`] : []),
      ...(query.minReturn_bps ? [sql`g.rtp_bps >= ${query.minReturn_bps}`] : []),
      ...(query.codes ? [sql`g.code = any(${query.codes})`] : []),
      ...(match && part
        ? [
            match.near
              ? sql`${nearness(match.search)} >= ${NEAR}`
              : sql`(n.name ilike ${part} or g.name ilike ${part} or g.code ilike ${part})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

const ORDERS: Record<GameOrder, (offer: Offer) => RawBuilder<unknown>> = {
  featured: () => placed,
  name: () => sql`lower(coalesce(n.name, g.name)), g.code`,
  return: () => sql`g.rtp_bps desc nulls last, ${placed}`,
  new: () => sql`g.added_at desc, ${placed}`,
  popular: ({ brandId }) => sql`(select sum(p.rounds) from games.game_daily_stats p
    where p.brand_id = ${brandId} and p.code = g.code and not p.part and p.day > current_date - 7) desc nulls last, ${placed}`,
};

export interface GameResults {
  /** All of them, in order. */
  codes: string[];
  /** No game matches the searched words; these are similar. */
  near: boolean;
}

/** Finds the offered games for a query. When nothing matches the searched words, returns similar names. */
export async function findGames(db: Db, offer: Offer, query: GameQuery): Promise<GameResults> {
  const search = query.search?.trim();
  const exact = await findMatches(db, offer, query, search ? { search, near: false } : null);
  if (!search || exact.length > 0) return { codes: exact, near: false };
  const near = await findMatches(db, offer, query, { search, near: true });
  return { codes: near, near: near.length > 0 };
}

async function findMatches(db: Db, offer: Offer, query: GameQuery, match: Match): Promise<string[]> {
  const { order = 'featured' } = query;
  const nearest = match?.near && order === 'featured' ? sql`${nearness(match.search)} desc, ` : sql``;
  const { rows } = await sql<
    RowOf<'games.game', 'code'>
  >`select g.code from ${offeredTo(offer)} and ${requested(query, match)}
    order by ${nearest} ${ORDERS[order](offer)}`.execute(db);
  return rows.map(({ code }) => code);
}
