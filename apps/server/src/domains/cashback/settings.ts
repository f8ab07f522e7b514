import { type BrandId, CashbackSettings, type Currency, parseMoney } from '@fairhouse/contracts';
import type { CashbackRules } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface StoredSettings extends CashbackSettings {
  /** 0 for the standard ones. */
  version: number;
}

/** No cashback; what the editor shows first. */
const STANDARD: CashbackSettings = {
  isOn: false,
  kind: 'turnover',
  rates_bps: {},
  loss_bps: 0,
  lossCategories: ['RNG', 'LIVE', 'SPORTS', 'FISH'],
  cap: null,
  least: '1',
  period: 'day',
  claimDays: 7,
  times_x100: 100,
};

interface Row {
  version: number;
  body: unknown;
}

const toSettings = ({ version, body }: Row): StoredSettings => ({ ...CashbackSettings.parse(body), version });

/** Returns the settings of a brand. */
export async function readSettings(db: Db | Tx, brandId: BrandId): Promise<StoredSettings> {
  const { rows } = await sql<Row>`select version, body from cashback.settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? toSettings(rows[0]) : { ...STANDARD, version: 0 };
}

/** Returns the settings that held at a time; before the first ones, those: their day counts as a whole. */
export async function readSettingsAt(db: Db | Tx, brandId: BrandId, at: Date): Promise<StoredSettings> {
  const { rows } = await sql<Row>`select version, body from cashback.settings
    where brand_id = ${brandId} and (created_at <= ${at} or version = 1) order by version desc limit 1`.execute(db);
  return rows[0] ? toSettings(rows[0]) : { ...STANDARD, version: 0 };
}

/** Returns the settings of versions. */
export async function readVersions(
  db: Db | Tx,
  brandId: BrandId,
  versions: readonly number[],
): Promise<Map<number, StoredSettings>> {
  const { rows } = await sql<Row>`select version, body from cashback.settings
    where brand_id = ${brandId} and version = any(${[...new Set(versions)]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.version, toSettings(row)]));
}

/** Returns the brands that have settings, and when each had its first ones. */
export async function listBrandsWithSettings(db: Db): Promise<{ brandId: BrandId; since: Date }[]> {
  const { rows } = await sql<{ brandId: BrandId; since: Date }>`
    select brand_id as "brandId", min(created_at) as since from cashback.settings group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Saves the settings as a new version. Refuses STALE_VERSION, INVALID_AMOUNT for an amount that is none of the brand's currency, and
 * INVALID_INPUT for a cap below the least, with which nothing would ever be paid.
 */
export async function saveSettings(
  tx: Tx,
  { brandId, operatorId, currency }: { brandId: BrandId; operatorId: bigint; currency: Currency },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  for (const field of ['cap', 'least'] as const) {
    const text = settings[field];
    if (text !== null && parseMoney(text, currency) === null) throw refuse('INVALID_AMOUNT', { field });
  }
  const { cap, least } = toRules(settings, currency);
  if (cap !== null && cap < least) throw refuse('INVALID_INPUT', { field: 'cap' });
  const { numAffectedRows } = await sql`insert into cashback.settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from cashback.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}

/** Returns the rules of settings in a currency; an amount that it cannot have is none. */
export const toRules = (
  { kind, rates_bps, loss_bps, lossCategories, cap, least }: CashbackSettings,
  currency: Currency,
): CashbackRules => ({
  kind,
  rates_bps,
  loss_bps,
  lossCategories,
  cap: cap === null ? null : parseMoney(cap, currency),
  least: parseMoney(least, currency) ?? 0n,
});
