import { type BrandId, type Currency, PointSettings, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface StoredSettings extends PointSettings {
  /** 0 for the standard ones. */
  version: number;
}

const terms = (unit: string) => ({ unit, pointsForMoney: 0, passBelow: '0' });

/** The rates are the specification's (§10); lotteries give none until an operator says otherwise. Units are worth about the same. */
const STANDARD: StoredSettings = {
  version: 0,
  rates_x100: { LIVE: 70, SPORTS: 100, FISH: 120, RNG: 120, PVP: 100, LOTT: 0, ELOTT: 0 },
  currencies: {
    USD: terms('100'),
    EUR: terms('100'),
    CNY: terms('700'),
    JPY: terms('15000'),
    VND: terms('2500000'),
    KWD: terms('30'),
    USDT: terms('100'),
  },
  moneyTimes_x100: 100,
};

/** Returns how points are earned and exchanged in a brand. */
export async function readSettings(db: Db | Tx, brandId: BrandId): Promise<StoredSettings> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from points.settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...parseBody(rows[0].body), version: rows[0].version } : STANDARD;
}

/** A currency that came after the settings were saved has the standard terms. */
function parseBody(body: unknown): PointSettings {
  const { currencies, ...rest } = body as PointSettings;
  return PointSettings.parse({ ...rest, currencies: { ...STANDARD.currencies, ...currencies } });
}

/** Finds the settings that were in force at a time. */
export type SettingsAt = (brandId: BrandId, at: Date) => StoredSettings;

/** Returns the settings of brands by time. */
export async function readSettingsByTime(tx: Tx, brands: readonly BrandId[]): Promise<SettingsAt> {
  const { rows } = await sql<{ brandId: bigint; version: number; body: unknown; from: Date }>`
    select brand_id as "brandId", version, body, created_at as "from" from points.settings
    where brand_id = any(${brands}) order by version desc`.execute(tx);
  const known = rows.map(({ brandId, version, body, from }) => ({
    brandId,
    from,
    settings: { ...parseBody(body), version },
  }));
  return (brandId, at) => known.find((each) => each.brandId === brandId && each.from <= at)?.settings ?? STANDARD;
}

/**
 * Saves the settings as a new version, which holds for rounds that are settled from now on: nothing is counted while it is saved, so none is
 * counted by another version than its time says. Refuses STALE_VERSION, INVALID_INPUT for a unit that is no amount of its currency.
 */
export async function saveSettings(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  for (const [currency, { unit, passBelow }] of Object.entries(settings.currencies)) {
    if ((parseMoney(unit, currency as Currency) ?? 0n) <= 0n) throw invalid(`currencies.${currency}.unit`);
    if (parseMoney(passBelow, currency as Currency) === null) throw invalid(`currencies.${currency}.passBelow`);
  }
  await sql`select from points.mark for update`.execute(tx);
  const { numAffectedRows } = await sql`insert into points.settings (brand_id, version, body, operator_id, created_at)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}, clock_timestamp()
    where ${version} = (select coalesce(max(version), 0) from points.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}

const invalid = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });
