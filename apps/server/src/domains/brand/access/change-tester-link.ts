import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { createToken, hashToken } from '#secrets';
import type { BrandRecord, StoredSettings } from '../brand.ts';
import { getBrand, lockBrand } from '../lock-brand.ts';
import type { MaintenanceBypass } from './maintenance-bypass.ts';
import { TESTER_PATH } from './serve-tester-link.ts';

/** Creates the tester link, valid for `hours`, and revokes the previous one. Refuses STALE_VERSION. */
export async function createTesterLink(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { version, hours }: { version: number; hours: number },
): Promise<{ brand: BrandRecord; url: string }> {
  const brand = await lockBrand(tx, context, version);
  const bypassToken = createToken();
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  await saveBypass(tx, brand, { hash_hex: hashToken(bypassToken).toString('hex'), until });
  await recordAudit(tx, context, { action: 'brand.tester-link-create', after: JSON.stringify({ until }) });
  return { brand: await getBrand(tx, brand.brandId), url: `${context.canonicalOrigin}${TESTER_PATH}${bypassToken}` };
}

/** Revokes the tester link. Refuses STALE_VERSION. */
export async function removeTesterLink(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { version }: { version: number },
): Promise<BrandRecord> {
  const brand = await lockBrand(tx, context, version);
  await saveBypass(tx, brand, null);
  await recordAudit(tx, context, { action: 'brand.tester-link-remove' });
  return getBrand(tx, brand.brandId);
}

async function saveBypass(
  tx: Tx,
  { brandId, settings }: BrandRecord,
  maintenanceBypass: MaintenanceBypass | null,
): Promise<void> {
  const stored: StoredSettings = { ...settings, maintenanceBypass };
  await tx
    .updateTable('brand.brand')
    .set({ settings: JSON.stringify(stored) })
    .where('brand_id', '=', brandId)
    .execute();
}
