import { type BrandId, TurnoverSettings } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface StoredSettings extends TurnoverSettings {
  /** 0 for the standard ones. */
  version: number;
}

/** Nothing must be played by default: what a deposit asks is a choice of the brand, and some places allow none. */
const STANDARD: TurnoverSettings = {
  mode: 'keep',
  unplayedFee_bps: 0,
  clearBelow: '1',
  times: {},
  weights: {
    games: {},
    categories: { RNG: 10_000, LIVE: 2_000, SPORTS: 10_000, FISH: 10_000, LOTT: 10_000, ELOTT: 10_000, PVP: 0 },
    other: 0,
  },
};

/** Returns the brand's settings. */
export async function readSettings(db: Db | Tx, brandId: BrandId): Promise<StoredSettings> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from turnover.settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...TurnoverSettings.parse(rows[0].body), version: rows[0].version } : { ...STANDARD, version: 0 };
}

/** Saves the settings as a new version. Refuses STALE_VERSION. */
export async function saveSettings(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  const { numAffectedRows } = await sql`insert into turnover.settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from turnover.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}
