import { type BrandId, type Currency, parseMoney, ReferralSettings } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface StoredSettings extends ReferralSettings {
  /** 0 for the standard ones. */
  version: number;
}

/** Nothing is given by default: what a friend is worth is a choice of the brand. */
const STANDARD: ReferralSettings = {
  verify: 'contact',
  minDeposit: '0',
  minValid: '0',
  days: 30,
  maxFriends: 0,
  referrer: { amount: '0', times_x100: 100 },
  friend: { amount: '0', times_x100: 100 },
};

/** Returns the brand's rules, the newest or those of a version. */
export async function readSettings(db: Db | Tx, brandId: BrandId, version?: number): Promise<StoredSettings> {
  let rows = db.selectFrom('referrals.settings').select(['version', 'body']).where('brand_id', '=', brandId);
  if (version !== undefined) rows = rows.where('version', '=', version);
  const row = await rows.orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row ? { ...ReferralSettings.parse(row.body), version: row.version } : { ...STANDARD, version: 0 };
}

/** Saves the rules as a new version. Refuses STALE_VERSION, and INVALID_INPUT for an amount that the currency does not have. */
export async function saveSettings(
  tx: Tx,
  { brandId, operatorId, currency }: { brandId: BrandId; operatorId: bigint; currency: Currency },
  { version, ...settings }: StoredSettings,
): Promise<StoredSettings> {
  const amounts = {
    minDeposit: settings.minDeposit,
    minValid: settings.minValid,
    referrer: settings.referrer.amount,
    friend: settings.friend.amount,
  };
  for (const [field, amount] of Object.entries(amounts))
    if (parseMoney(amount, currency) === null) throw refuse('INVALID_INPUT', { field, params: { field } });
  const { numAffectedRows } = await sql`insert into referrals.settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from referrals.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return { ...settings, version: version + 1 };
}
