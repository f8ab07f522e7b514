import type { BrandId, Currency, Device, GameCategory, Money, Volatility } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { drawsForbiddenIn, jackpotAllowedIn } from './play-rules/play-rule.ts';
import type { StoredRoom } from './rooms.ts';

/** A game as a brand offers it. */
export interface OfferedGame {
  code: string;
  name: string;
  category: GameCategory;
  vendorCode: string;
  vendorTitle: string;
  rtp_bps: number | null;
  volatility: Volatility | null;
  versionHash: string;
  image: string;
  hot: boolean;
  tags: string[];
  devices: Device[];
  /** The game's languages; empty when its vendor does not report them. */
  languages: string[];
  /** Can be played with play money. */
  demoMode: boolean;
  /** Plays for one of our progressive jackpots. */
  jackpot: boolean;
  /** Those with stakes in the currency. */
  rooms: StoredRoom[];
  stakes: Money[];
  defaultStake: Money;
  /** Launch address of the vendor's games; null for first-party games and for those of the demo. */
  launchUrl: string | null;
  framed: boolean;
  /** Run by an external vendor, who may not respond. */
  outside: boolean;
  /** Belongs to the vendor simulator. */
  demo: boolean;
  /** The game or its vendor is in maintenance. */
  maintained: boolean;
  maintainedUntil: Date | null;
}

type Row = Omit<OfferedGame, 'stakes'> & { stakes: (string | bigint)[] };

/** The audience of the games: a brand's offer in a currency and a country ('' when unknown), with names in a language. */
export interface Offer {
  brandId: BrandId;
  currency: Currency;
  language: string;
  country: string;
  /** Ignores the country rule, which is checked at the launch and at each round. */
  anywhere?: true;
}

/**
 * Checks that no kill switch of the brand applies to a row of `games.game g`, and that no vendor rule forbids it in the country. Each list
 * of switches is read once for all rows. Inside `coalesce` the planner estimates that it matches every other row; for a bare `<> all` it
 * estimates almost none, and would then join twenty thousand games one by one.
 */
const notClosed = (brandId: BrandId, country: string): RawBuilder<unknown> => {
  const targets = (kind: string) => sql`array(select x.target from games.kill_switch x
    where x.brand_id = ${brandId} and x.kind = ${kind} and x.lifted_at is null)`;
  return sql`coalesce(not (g.vendor_code = any (${targets('vendor')}) or g.code = any (${targets('game')})
    or g.version_hash = any (${targets('version')}) or ${country} = any (g.blocked_countries)), true)`;
};

/** Checks that the rule of the country does not exclude a game for its draws; the list of those is read once for all rows. */
const drawsAllowed = (brandId: BrandId, country: string): RawBuilder<unknown> =>
  sql`coalesce(not (g.code = any (array(select code from (${drawsForbiddenIn(brandId, country)}) f))), true)`;

/** A first-party or demo vendor is available to every brand; a vendor whose list a brand's operators import belongs to that brand alone. */
export const ownedBy = (brandId: BrandId): RawBuilder<boolean> => sql`coalesce(v.brand_id = ${brandId}, true)`;

/** A row of `games.game g` that the brand offers in the currency, apart from its stakes. */
export const offeredIn = (brandId: BrandId, currency: Currency): RawBuilder<boolean> =>
  sql`(not g.first_currency_only or ${currency} = (select x.currency from brand.brand x where x.brand_id = ${brandId}))`;

/** A row of `games.game g` of a vendor that the brand may have; a game that operators created belongs to their brand alone. */
export const gameOwnedBy = (brandId: BrandId): RawBuilder<boolean> =>
  sql`${ownedBy(brandId)} and coalesce(g.brand_id = ${brandId}, true)`;

/**
 * Enabled by vendor, game and brand, closed by no kill switch, on its vendor's list, allowed in the country, and with stakes to play for.
 * Every query of offered games uses this.
 */
export const offeredTo = ({
  brandId,
  currency,
  language,
  country,
  anywhere,
}: Offer): RawBuilder<unknown> => sql`games.brand_game b
  join games.game g on g.code = b.code
  join games.vendor v on v.vendor_code = g.vendor_code
  join games.stake_list s on s.code = g.code and s.currency = ${currency}
  left join games.brand_vendor bv on bv.brand_id = b.brand_id and bv.vendor_code = g.vendor_code
  left join games.game_name n on n.code = g.code and n.language = ${language}
  where b.brand_id = ${brandId} and b.enabled and g.enabled and v.enabled and coalesce(bv.enabled, true) and g.delisted_at is null
  and ${gameOwnedBy(brandId)} and ${offeredIn(brandId, currency)}
  and ${notClosed(brandId, country)} and coalesce(not (${country} = any (b.blocked_countries)), true)
  and ${anywhere ? sql`true` : sql`(not g.jackpot or ${jackpotAllowedIn(brandId, country)}) and ${drawsAllowed(brandId, country)}`}`;

/** The current maintenance of a game or its vendor, the longest first. */
export const maintenanceNow = sql`select m.until_at from games.maintenance m
  where m.brand_id = b.brand_id and m.vendor_code = g.vendor_code and (m.code is null or m.code = g.code) and m.ended_at is null
  and m.from_at <= now() and (m.until_at is null or m.until_at > now())
  order by m.until_at desc nulls first limit 1`;

export const vendorTitle = sql`coalesce(nullif(bv.display_name, ''), v.title)`;

const roomsIn = sql`(select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(g.rooms) r where r->'stakes' ? s.currency)`;

const columns = sql`g.code, coalesce(n.name, g.name) as name, g.category, g.vendor_code as "vendorCode", ${vendorTitle} as "vendorTitle", g.rtp_bps,
  g.volatility, g.version_hash as "versionHash", g.image, b.hot, coalesce(b.tags, g.tags) as tags, g.devices, g.languages,
  g.demo_mode as "demoMode", g.jackpot,
  ${roomsIn} as rooms, s.stakes, s.default_stake as "defaultStake", v.launch_url as "launchUrl", v.framed,
  v.demo or v.brand_id is not null as outside, v.demo, exists (${maintenanceNow}) as maintained,
  (${maintenanceNow}) as "maintainedUntil"`;

/** In the operator's order: vendors, then the games of each. */
export const placed = sql`coalesce(bv.position, v.position), v.vendor_code, b.position, g.position, g.code`;

/** Escapes LIKE wildcards, since a character in a name is meant literally. */
export const asPart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Returns the named games in this order, without those that are not offered any more. */
export async function loadGames(db: Db, offer: Offer, codes: readonly string[]): Promise<OfferedGame[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Row>`select ${columns} from ${offeredTo(offer)} and g.code = any (${codes})
    order by array_position(${codes}::text[], g.code)`.execute(db);
  // An array of bigint arrives as text.
  return rows.map((row) => ({ ...row, stakes: row.stakes.map((stake) => BigInt(stake) as Money) }));
}

/** Returns the named games that are offered, by code. */
export async function loadGamesByCode(
  db: Db,
  offer: Offer,
  codes: readonly string[],
): Promise<Map<string, OfferedGame>> {
  const games = await loadGames(db, offer, codes);
  return new Map(games.map((game) => [game.code, game]));
}
