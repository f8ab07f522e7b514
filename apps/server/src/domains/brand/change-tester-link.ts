import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { hashToken, makeToken } from '#secrets';
import type { BrandRecord, StoredSettings } from './brand.ts';
import { getBrand, lockBrand } from './lock-brand.ts';
import { TESTER_PATH } from './serve-tester-link.ts';
import type { TesterPass } from './tester-pass.ts';

/** Makes the link of the testers, good for `hours`; the one before it ends. Refuses STATE_CHANGED. */
export async function createTesterLink(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { version, hours }: { version: number; hours: number },
): Promise<{ brand: BrandRecord; url: string }> {
  const brand = await lockBrand(tx, context, version);
  const pass = makeToken();
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  await keepPass(tx, brand, { hash_hex: hashToken(pass).toString('hex'), until });
  await recordAudit(tx, context, { action: 'brand.tester-link-create', after: JSON.stringify({ until }) });
  return { brand: await getBrand(tx, brand.brandId), url: `${context.canonicalOrigin}${TESTER_PATH}${pass}` };
}

/** Ends the link of the testers. Refuses STATE_CHANGED. */
export async function removeTesterLink(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { version }: { version: number },
): Promise<BrandRecord> {
  const brand = await lockBrand(tx, context, version);
  await keepPass(tx, brand, null);
  await recordAudit(tx, context, { action: 'brand.tester-link-remove' });
  return getBrand(tx, brand.brandId);
}

async function keepPass(tx: Tx, { brandId, settings }: BrandRecord, testerPass: TesterPass | null): Promise<void> {
  const stored: StoredSettings = { ...settings, testerPass };
  await tx
    .updateTable('brand.brand')
    .set({ settings: JSON.stringify(stored) })
    .where('brand_id', '=', brandId)
    .execute();
}
