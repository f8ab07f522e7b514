import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, moveBefore, type RowOf, type Tx } from '#db';
import type { SafeFetch } from '#integrations/http-client';
import { refuse } from '#refusal';
import { toKillSwitchDto } from '../availability/kill-switches.ts';
import { toMaintenanceDto } from '../availability/plan-maintenance.ts';
import { asPart, ownedBy } from '../game-store.ts';

type Page = Output<typeof calls.gamesBackoffice.vendors>;

interface Row extends RowOf<'games.vendor', 'title' | 'enabled' | 'demo' | 'framed'> {
  vendorCode: string;
  displayName: string;
  own: boolean;
  launchUrl: string;
  listed: number;
  offered: number;
  delisted: number;
  killSwitch: RowOf<'games.kill_switch'> | null;
  maintenance: RowOf<'games.maintenance'> | null;
  total: bigint;
}

/** Lists the vendors in the brand's order, each with its games, its current kill switches and the current or next maintenance. */
export async function listVendors(
  db: Db,
  brandId: BrandId,
  { page, pageSize, search }: Input<typeof calls.gamesBackoffice.vendors>,
): Promise<Page> {
  const part = asPart(search ?? '');
  const { rows } = await sql<Row>`
    select v.vendor_code as "vendorCode", v.title, coalesce(bv.display_name, '') as "displayName", v.enabled and coalesce(bv.enabled, true) as enabled,
      v.demo, v.brand_id is not distinct from ${brandId} as own, coalesce(v.launch_url, '') as "launchUrl", v.framed,
      counted.listed, counted.offered, counted.delisted, count(*) over () as total,
      (select row_to_json(x) from games.kill_switch x where x.brand_id = ${brandId} and x.kind = 'vendor'
        and x.target = v.vendor_code and x.lifted_at is null) as "killSwitch",
      (select row_to_json(m) from games.maintenance m where m.brand_id = ${brandId} and m.vendor_code = v.vendor_code
        and m.code is null and m.ended_at is null and (m.until_at is null or m.until_at > now()) order by m.from_at limit 1) as maintenance
    from games.vendor v
    left join games.brand_vendor bv on bv.vendor_code = v.vendor_code and bv.brand_id = ${brandId}
    cross join lateral (
      select count(*) filter (where g.delisted_at is null)::int as listed,
        count(*) filter (where g.delisted_at is null and g.enabled and b.enabled)::int as offered,
        count(*) filter (where g.delisted_at is not null)::int as delisted
      from games.game g left join games.brand_game b on b.code = g.code and b.brand_id = ${brandId}
      where g.vendor_code = v.vendor_code and coalesce(g.brand_id = ${brandId}, true)) counted
    where ${ownedBy(brandId)} and (v.title ilike ${part} or v.vendor_code ilike ${part} or bv.display_name ilike ${part})
    order by coalesce(bv.position, v.position), v.vendor_code
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map(toVendorDto), page, pageSize, total: Number(rows[0]?.total ?? 0) };
}

/** Times of a row inside JSON are text. */
const dated = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name.endsWith('_at') && value ? new Date(value) : value]),
  ) as Part;

const toVendorDto = ({
  listed,
  offered,
  delisted,
  killSwitch,
  maintenance,
  total: _total,
  ...row
}: Row): Page['rows'][number] => ({
  ...row,
  games: { listed, offered, delisted },
  killSwitch: killSwitch && toKillSwitchDto(dated(killSwitch)),
  maintenance: maintenance && toMaintenanceDto(dated(maintenance)),
});

/**
 * Shows or hides a vendor, and sets its name and launch address. Refuses NOT_FOUND; NOT_PERMITTED when the address does not belong to this
 * brand; INVALID_INPUT for an address that the server does not call (`Outside`).
 */
export async function changeVendor(
  tx: Tx,
  safeFetch: SafeFetch,
  brandId: BrandId,
  { vendorCode, enabled, displayName, launchUrl, framed }: Input<typeof calls.gamesBackoffice.changeVendor>,
): Promise<{ before: string; after: string }> {
  const read = async () => {
    const { rows } = await sql<{ own: boolean; shown: object }>`
      select v.brand_id is not distinct from ${brandId} as own, json_build_object('enabled', coalesce(bv.enabled, true),
        'displayName', coalesce(bv.display_name, ''), 'launchUrl', coalesce(v.launch_url, ''), 'framed', v.framed) as shown
      from games.vendor v left join games.brand_vendor bv on bv.vendor_code = v.vendor_code and bv.brand_id = ${brandId}
      where v.vendor_code = ${vendorCode} and ${ownedBy(brandId)} for update of v`.execute(tx);
    if (!rows[0]) throw refuse('NOT_FOUND');
    return rows[0];
  };
  const { own, shown } = await read();
  const moves = launchUrl !== undefined || framed !== undefined;
  if (moves && !own) throw refuse('NOT_PERMITTED');
  if (launchUrl && !(isLaunchAddress(launchUrl) && safeFetch.allows(new URL(launchUrl).origin)))
    throw refuse('INVALID_INPUT', { field: 'launchUrl', params: { field: 'launchUrl' } });
  await sql`insert into games.brand_vendor (brand_id, vendor_code, enabled, display_name, position)
    select ${brandId}, vendor_code, ${enabled}, ${displayName}, position from games.vendor where vendor_code = ${vendorCode}
    on conflict (brand_id, vendor_code) do update set enabled = excluded.enabled, display_name = excluded.display_name`.execute(
    tx,
  );
  if (moves)
    await tx
      .updateTable('games.vendor')
      .set({
        ...(launchUrl === undefined ? {} : { launch_url: launchUrl || null }),
        ...(framed === undefined ? {} : { framed }),
      })
      .where('vendor_code', '=', vendorCode)
      .execute();
  return { before: JSON.stringify(shown), after: JSON.stringify((await read()).shown) };
}

/** Returns true for an https address with placeholders for the game and the session. */
export function isLaunchAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && text.includes('{game}') && text.includes('{session}') && !/[{}]/.test(url.host);
}

/** Moves a vendor before another, or to the end. Refuses NOT_FOUND. */
export async function reorderVendor(
  tx: Tx,
  brandId: BrandId,
  { vendorCode, before }: { vendorCode: string; before: string | null },
): Promise<void> {
  // gives every vendor a position of the brand's own, so that the order no longer depends on the global one
  await sql`insert into games.brand_vendor (brand_id, vendor_code, position)
    select ${brandId}, v.vendor_code, v.position from games.vendor v where ${ownedBy(brandId)} on conflict do nothing`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom('games.brand_vendor')
    .select('vendor_code')
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('vendor_code')
    .forUpdate()
    .execute();
  const order = moveBefore(
    rows.map((row) => row.vendor_code),
    vendorCode,
    before,
  );
  await sql`update games.brand_vendor v set position = n.position
    from unnest(${order}::text[]) with ordinality as n(vendor_code, position)
    where v.brand_id = ${brandId} and v.vendor_code = n.vendor_code and v.position is distinct from n.position`.execute(
    tx,
  );
}
