import { type BrandId, type Currency, type Money, money, ProposalSettings, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface StoredSettings extends ProposalSettings {
  /** 0 for the standard ones. */
  version: number;
}

/** Another operator always decides, until the brand says otherwise. */
const STANDARD: ProposalSettings = { aloneUpTo: '0' };

/** Returns the brand's settings. */
export async function readSettings(db: Db | Tx, brandId: BrandId): Promise<StoredSettings> {
  const { rows } = await sql<{ version: number; body: unknown }>`select version, body from approvals.settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...ProposalSettings.parse(rows[0].body), version: rows[0].version } : { ...STANDARD, version: 0 };
}

/**
 * Returns up to which amount one operator does alone what is otherwise proposed. The setting is an amount of the brand's first currency, so
 * it is 0 in every other one.
 */
export async function readAloneUpTo(
  tx: Tx,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
): Promise<Money> {
  const { aloneUpTo } = await readSettings(tx, brandId);
  const brand = await tx
    .selectFrom('brand.brand')
    .select('currency')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return (brand.currency === currency ? parseMoney(aloneUpTo, currency) : null) ?? money(0n);
}

/** Saves the settings as a new version. Refuses STALE_VERSION. */
export async function saveSettings(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  const { numAffectedRows } = await sql`insert into approvals.settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from approvals.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}
