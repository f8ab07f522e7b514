import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type GAME_STATUSES,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, moveBefore, type RowOf, type Tx } from '#db';
import { refuse } from '#refusal';
import { toKillSwitchDto } from '../availability/kill-switches.ts';
import { asPart, gameOwnedBy } from '../game-store.ts';

type Page = Output<typeof calls.gamesBackoffice.games>;
type Game = Page['rows'][number];
type GameListQuery = Omit<Input<typeof calls.gamesBackoffice.games>, 'page' | 'pageSize'> & { code?: string };

export interface BrandScope {
  brandId: BrandId;
  currency: Currency;
  language: string;
}

type Row = Omit<Game, 'stakes' | 'killSwitch'> & {
  min: string | null;
  max: string | null;
  killSwitch: RowOf<'games.kill_switch'> | null;
};

const tables = ({ brandId, currency, language }: BrandScope) => sql`games.game g
  join games.vendor v on v.vendor_code = g.vendor_code
  left join games.brand_game b on b.code = g.code and b.brand_id = ${brandId}
  left join games.brand_vendor bv on bv.vendor_code = g.vendor_code and bv.brand_id = ${brandId}
  left join games.stake_list s on s.code = g.code and s.currency = ${currency}
  left join games.game_name n on n.code = g.code and n.language = ${language}`;

/** The kill switches that apply to a row of `games.game g`. */
const stopsOver = (brandId: BrandId) => sql`select x.* from games.kill_switch x
  where x.brand_id = ${brandId} and x.lifted_at is null
  and (x.kind, x.target) in (('vendor', g.vendor_code), ('game', g.code), ('version', g.version_hash))`;

/** The status of a game at the brand; the first matching reason applies. */
const status = ({ brandId }: BrandScope): RawBuilder<string> => sql`case
  when g.delisted_at is not null then 'delisted'
  when exists (${stopsOver(brandId)}) then 'stopped'
  when b.code is null then 'new'
  when b.enabled and g.enabled and v.enabled and coalesce(bv.enabled, true) then 'offered'
  else 'off' end`;

const columns = (
  scope: BrandScope,
) => sql`g.code, coalesce(n.name, g.name) as name, g.category, g.vendor_code as "vendorCode", v.title as "vendorTitle",
  ${status(scope)} as status, coalesce(b.enabled, false) as enabled, coalesce(b.hot, false) as hot, g.rtp_bps, g.volatility,
  g.version_hash as "versionHash", coalesce(b.tags, g.tags) as tags, g.devices, g.languages,
  g.blocked_countries as "vendorBlocks", coalesce(b.blocked_countries, '{}') as "blockedCountries", g.demo_mode as "demoMode",
  (select min(x) from unnest(s.stakes) x)::text as min, (select max(x) from unnest(s.stakes) x)::text as max,
  (select row_to_json(over) from (${stopsOver(scope.brandId)} order by x.kill_switch_id limit 1) over) as "killSwitch"`;

function requested(
  scope: BrandScope,
  { search, vendorCode, category, status: statusFilter, code }: GameListQuery,
): RawBuilder<unknown> {
  const part = search ? asPart(search) : null;
  return sql.join(
    [
      gameOwnedBy(scope.brandId),
      ...(vendorCode ? [sql`g.vendor_code = ${vendorCode}`] : []),
      ...(category ? [sql`g.category = ${category}`] : []),
      ...(code ? [sql`g.code = ${code}`] : []),
      ...(statusFilter ? [sql`${status(scope)} = ${statusFilter satisfies (typeof GAME_STATUSES)[number]}`] : []),
      ...(part
        ? [sql`(g.name ilike ${part} or n.name ilike ${part} or g.code ilike ${part} or g.version_hash ilike ${part})`]
        : []),
    ],
    sql` and `,
  );
}

/** Lists all games with their status at the brand, in the brand's order. */
export async function listBackofficeGames(
  db: Db | Tx,
  scope: BrandScope,
  { page, pageSize, ...input }: GameListQuery & { page: number; pageSize: number },
): Promise<Page> {
  const from = sql`${tables(scope)} where ${requested(scope, input)}`;
  const [counted, list] = await Promise.all([
    sql<{ total: bigint }>`select count(*) as total from ${from}`.execute(db),
    sql<Row>`select ${columns(scope)} from ${from}
      order by coalesce(bv.position, v.position), v.vendor_code, b.position nulls last, g.position, g.code
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ]);
  const rows = list.rows.map((row) => toGameDto(row, scope.currency));
  return { rows, page, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
}

function toGameDto({ min, max, killSwitch, ...row }: Row, currency: Currency): Game {
  const text = (units: string) => formatMoney(BigInt(units) as Money, currency);
  return {
    ...row,
    stakes: min === null || max === null ? null : { min: text(min), max: text(max), currency },
    killSwitch:
      killSwitch && toKillSwitchDto({ ...killSwitch, created_at: new Date(killSwitch.created_at), lifted_at: null }),
  };
}

/** Returns one game. Refuses NOT_FOUND. */
export async function getBackofficeGame(db: Db | Tx, scope: BrandScope, code: string): Promise<Game> {
  const [game] = (await listBackofficeGames(db, scope, { code, page: 1, pageSize: 1 })).rows;
  if (!game) throw refuse('NOT_FOUND');
  return game;
}

/** Offers a game or not, and sets the brand's own values of it. Tags that the vendor already sets are not stored twice. */
export async function changeGame(
  tx: Tx,
  brandId: BrandId,
  { code, enabled, hot, tags, blockedCountries }: Input<typeof calls.gamesBackoffice.changeGame>,
): Promise<void> {
  await sql`insert into games.brand_game (brand_id, code, enabled, hot, tags, blocked_countries)
    select ${brandId}, g.code, ${enabled}, ${hot}, nullif(${tags}::text[], g.tags), ${blockedCountries}::text[]
    from games.game g where g.code = ${code}
    on conflict (brand_id, code) do update set enabled = excluded.enabled, hot = excluded.hot, tags = excluded.tags,
      blocked_countries = excluded.blocked_countries`.execute(tx);
}

/** Moves a game before another of its vendor, or to the end. Writes only rows whose position changes. Refuses NOT_FOUND. */
export async function reorderGame(
  tx: Tx,
  brandId: BrandId,
  { code, before }: { code: string; before: string | null },
): Promise<void> {
  const { rows } = await sql<RowOf<'games.brand_game', 'code'>>`
    select b.code from games.brand_game b join games.game g on g.code = b.code
    where b.brand_id = ${brandId} and g.vendor_code = (select vendor_code from games.game where code = ${code})
    order by b.position, g.position, g.code for update of b`.execute(tx);
  const order = moveBefore(
    rows.map((row) => row.code),
    code,
    before,
  );
  await sql`update games.brand_game b set position = n.position
    from unnest(${order}::text[]) with ordinality as n(code, position)
    where b.brand_id = ${brandId} and b.code = n.code and b.position is distinct from n.position`.execute(tx);
}
