import { type BrandId, type Currency, LaunchSettings, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { STANDARD_PLACES } from './places/standard-places.ts';

export interface StoredSettings extends LaunchSettings {
  /** 0 for the standard ones. */
  version: number;
}

/** An operator launches alone until the brand says otherwise, as not every brand has two. */
const STANDARD: LaunchSettings = { fourEyesAbove: null, places: [...STANDARD_PLACES] };

/** Returns what the brand asks before a launch. */
export async function readLaunchSettings(db: Db | Tx, brandId: BrandId): Promise<StoredSettings> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from promotions.launch_settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...LaunchSettings.parse(rows[0].body), version: rows[0].version } : { ...STANDARD, version: 0 };
}

/** Saves the settings as a new version. Refuses STALE_VERSION, INVALID_INPUT for a country twice, INVALID_AMOUNT. */
export async function saveLaunchSettings(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  const countries = settings.places.map(({ country }) => country);
  if (new Set(countries).size < countries.length) throw refuse('INVALID_INPUT', { field: 'places' });
  for (const { maxValue } of settings.places)
    for (const [currency, amount] of Object.entries(maxValue ?? {}))
      if (parseMoney(amount, currency as Currency) === null) throw refuse('INVALID_AMOUNT', { field: 'places' });
  const { numAffectedRows } = await sql`insert into promotions.launch_settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from promotions.launch_settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}
