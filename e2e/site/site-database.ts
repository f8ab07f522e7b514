import { type RawBuilder, sql } from 'kysely';
import { connectDatabase, type Database } from '../../apps/server/src/db/index.ts';
import { publishToProcesses } from '../../apps/server/src/realtime/index.ts';
import type { Site } from './site.ts';

/** Connects to the database of a running site, for setup that no screen offers: a catalogue of thousands, a brand setting. */
export const openSiteDatabase = ({ env }: Site): Database =>
  connectDatabase(env.DATABASE_URL, { log: () => undefined });

/** A process caches a brand for three seconds. */
const BRAND_READ_MS = 3_500;

/** Updates the row of the demo brand and waits until every process has reloaded it. */
export async function changeBrand({ db }: Database, change: RawBuilder<unknown>): Promise<void> {
  await sql`update brand.brand set ${change} where brand_id = 1`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, BRAND_READ_MS));
}

/** Inserts ten thousand slots of one vendor and a game or two of each other category, from vendors that exist only here. */
export async function offerManyGames({ db }: Database): Promise<void> {
  await dropDemoVendors(db);
  await sql`insert into games.vendor (vendor_code, title, position) values
    ('PP', 'Paper Plough', 1), ('PG', 'Pear Grove', 2), ('JL', 'Jolly Lantern', 3), ('DS88', 'Dockside', 4),
    ('TCG_LOTTO_VN', 'Northern Draws', 5)`.execute(db);
  await sql`insert into games.game (code, vendor_code, category, name, version_hash, rtp_bps, volatility)
    select 'pp-' || n, 'PP', 'RNG', 'Copper Kettle ' || n, '', 9400 + n % 150, (array['low', 'medium', 'high'])[1 + n % 3]
    from generate_series(1, 10000) n`.execute(db);
  await sql`insert into games.game (code, vendor_code, category, name, version_hash, image) values
    ('pg-long', 'PG', 'RNG', ${'Everlasting '.repeat(17).trim()}, '', ''),
    ('pg-bare', 'PG', 'RNG', 'Bare Frame', '', '/pictures/gone.png'),
    ('pg-reef', 'PG', 'FISH', 'Coral Hunt', '', ''), ('jl-table', 'JL', 'LIVE', 'Lantern Table', '', ''),
    ('jl-room', 'JL', 'PVP', 'Back Room', '', ''), ('ds-book', 'DS88', 'SPORTS', 'Dockside Sports', '', ''),
    ('vn-north', 'TCG_LOTTO_VN', 'LOTT', 'Northern Draw', '', ''), ('vn-minute', 'TCG_LOTTO_VN', 'ELOTT', 'Minute Draw', '', ''),
    ('jl-minute', 'JL', 'ELOTT', 'Lantern Draw', '', '')`.execute(db);
  await sql`insert into games.stake_list (code, currency, stakes, default_stake)
    select code, 'USD', '{20,5000}', 20 from games.game where vendor_code <> 'HOUSE'`.execute(db);
  await sql`insert into games.brand_game (brand_id, code, hot)
    select 1, code, code in ('pg-reef', 'jl-table') from games.game where vendor_code <> 'HOUSE'`.execute(db);
  await publishToProcesses(db, { topic: 'games-changed' });
}

/** Deletes the vendors of the demo and of our lotteries: a test's vendors use their codes. */
async function dropDemoVendors(db: Database['db']): Promise<void> {
  const isTheirs = sql`(v.demo or v.vendor_code in ('LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'))`;
  const theirs = sql`select code from games.game g join games.vendor v on v.vendor_code = g.vendor_code where ${isTheirs}`;
  for (const table of ['games.brand_game', 'games.stake_list', 'games.game_name'])
    await sql`delete from ${sql.table(table)} where code in (${theirs})`.execute(db);
  await sql`delete from games.game where code in (${theirs})`.execute(db);
  await sql`delete from games.vendor v where ${isTheirs}`.execute(db);
}

/** Offers the games of a category in the demo brand, or none of them. Rendered pages follow within some seconds. */
export async function offerCategory({ db }: Database, category: string, isOffered: boolean): Promise<void> {
  await sql`update games.brand_game set enabled = ${isOffered} where brand_id = 1
    and code in (select code from games.game where category = ${category})`.execute(db);
  await publishToProcesses(db, { topic: 'games-changed' });
}
