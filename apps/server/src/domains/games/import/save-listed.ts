import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { ListedGame } from './parse-list.ts';

/** Number of games per statement. */
const AT_ONCE = 2_000;

/** Upserts listed games of a vendor in the catalogue, and offers the new ones to the brand. */
export async function saveListed(
  tx: Tx,
  { brandId, vendorCode }: { brandId: BrandId; vendorCode: string },
  games: readonly ListedGame[],
): Promise<void> {
  for (let from = 0; from < games.length; from += AT_ONCE) {
    const some = games.slice(from, from + AT_ONCE);
    await saveGames(tx, vendorCode, some);
    await saveNames(tx, some);
    await saveStakes(tx, some);
    await sql`insert into games.brand_game (brand_id, code)
      select ${brandId}, unnest(${some.map(({ code }) => code)}::text[]) on conflict do nothing`.execute(tx);
  }
}

async function saveGames(tx: Tx, vendorCode: string, games: readonly ListedGame[]): Promise<void> {
  await sql`insert into games.game (code, vendor_code, category, name, rtp_bps, volatility, version_hash, image, tags, languages,
      devices, blocked_countries, demo_mode, rooms)
    select l.code, ${vendorCode}, l.category, l.name, l.rtp_bps, l.volatility, l.version, l.image, l.tags, l.languages,
      l.devices, l."blockedCountries", l.demo, l.rooms
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as l(code text, category text, name text, rtp_bps int,
      volatility text, version text, image text, tags text[], languages text[], devices text[],
      "blockedCountries" text[], demo boolean, rooms jsonb)
    on conflict (code) do update set category = excluded.category, name = excluded.name, rtp_bps = excluded.rtp_bps,
      volatility = excluded.volatility, version_hash = excluded.version_hash, image = excluded.image,
      tags = excluded.tags, languages = excluded.languages, devices = excluded.devices,
      blocked_countries = excluded.blocked_countries, demo_mode = excluded.demo_mode, rooms = excluded.rooms, delisted_at = null`.execute(
    tx,
  );
}

async function saveNames(tx: Tx, games: readonly ListedGame[]): Promise<void> {
  const names = games.flatMap(({ code, names: own }) =>
    Object.entries(own).map(([language, name]) => ({ code, language, name })),
  );
  await sql`delete from games.game_name where code = any(${games.map(({ code }) => code)})`.execute(tx);
  await sql`insert into games.game_name (code, language, name)
    select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as l(code text, language text, name text)`.execute(
    tx,
  );
}

/** Only the minimum and maximum stake of an external game are known; the vendor decides the steps between. */
async function saveStakes(tx: Tx, games: readonly ListedGame[]): Promise<void> {
  const lists = games.flatMap(({ code, stakes }) =>
    Object.entries(stakes).map(([currency, [min, max]]) => ({ code, currency, min, max })),
  );
  await sql`delete from games.stake_list where code = any(${games.map(({ code }) => code)})`.execute(tx);
  await sql`insert into games.stake_list (code, currency, stakes, default_stake)
    select l.code, l.currency, array[l.min, l.max], l.min
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as l(code text, currency text, min bigint, max bigint)`.execute(
    tx,
  );
}

/** Marks games that a vendor's list no longer names: kept for the record, no longer offered. */
export async function markDelisted(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`update games.game set delisted_at = now() where code = any(${codes})`.execute(tx);
}
