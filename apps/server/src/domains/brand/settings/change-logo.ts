import { sql } from 'kysely';
import type { Db } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { decodeImage, type FileKind, type Storage } from '#integrations/storage';
import type { BrandRecord } from '../brand.ts';
import { getBrand, lockBrand } from '../lock-brand.ts';
import { cleanSvg } from './clean-svg.ts';

export interface LogoDeps {
  db: Db;
  storage: Storage;
  recordAudit: RecordAudit;
}

/** Replaces the logo, or removes it with null. Refuses STALE_VERSION, IMAGE_INVALID, IMAGE_TOO_LARGE. */
export async function changeLogo(
  { db, storage, recordAudit }: LogoDeps,
  context: OperatorContext,
  { version, file }: { version: number; file: Buffer | null },
): Promise<BrandRecord> {
  const { brandId } = context.brand;
  const parsed = file && (await parseLogo(file));
  const logo = parsed && (await storage.save({ ...parsed, brandId, access: 'public' }));
  try {
    const { before, after } = await db.transaction().execute(async (tx) => {
      const before = await lockBrand(tx, context, version);
      await tx
        .updateTable('brand.brand')
        .set({ settings: sql`settings || ${JSON.stringify({ logo })}::jsonb` })
        .where('brand_id', '=', brandId)
        .execute();
      await recordAudit(tx, context, { action: 'brand.logo', before: before.settings.logo ?? '', after: logo ?? '' });
      return { before, after: await getBrand(tx, brandId) };
    });
    if (before.settings.logo) await storage.remove(before.settings.logo);
    return after;
  } catch (failure) {
    if (logo) await storage.remove(logo);
    throw failure;
  }
}

/** Sanitizes an SVG, re-encodes any other image. The content determines the type. */
async function parseLogo(file: Buffer): Promise<{ kind: FileKind; bytes: Uint8Array }> {
  const text = file.subarray(0, 1_024).toString('utf8');
  if (/^\uFEFF?\s*<(svg|\?xml|!--|!DOCTYPE)/i.test(text))
    return { kind: 'svg', bytes: Buffer.from(cleanSvg(file.toString('utf8'))) };
  const { kind, bytes } = await decodeImage(file);
  return { kind, bytes };
}
