import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';

export interface Canned {
  id: string;
  shortcut: string;
  text: string;
  version: number;
  updatedAt: string;
}

const COLUMNS = ['canned_id', 'shortcut', 'body', 'version', 'updated_at'] as const;

interface CannedRow {
  canned_id: bigint;
  shortcut: string;
  body: string;
  version: number;
  updated_at: Date;
}

const toCanned = (row: CannedRow): Canned => ({
  id: String(row.canned_id),
  shortcut: row.shortcut,
  text: row.body,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

/** The prepared answers of a brand, by shortcut. */
export async function listCanned(db: Db, brandId: BrandId): Promise<Canned[]> {
  const rows = await db
    .selectFrom('support.canned')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .orderBy('shortcut')
    .execute();
  return rows.map(toCanned);
}

export interface CannedDraft {
  id: string | null;
  shortcut: string;
  text: string;
  version: number;
}

/** Writes a prepared answer. Refuses CONFLICT when its shortcut is taken or somebody else has changed it, NOT_FOUND outside the brand. */
export async function keepCanned(
  tx: Tx,
  brandId: BrandId,
  draft: CannedDraft,
): Promise<{ before: string; after: Canned }> {
  const { shortcut, text } = draft;
  const taken = await tx
    .selectFrom('support.canned')
    .select('canned_id')
    .where('brand_id', '=', brandId)
    .where('shortcut', '=', shortcut)
    .executeTakeFirst();
  if (taken && String(taken.canned_id) !== draft.id) throw refuse('CONFLICT', { field: 'shortcut' });
  if (draft.id === null) {
    const row = await tx
      .insertInto('support.canned')
      .values({ brand_id: brandId, shortcut, body: text })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { before: '', after: toCanned(row) };
  }
  const before = await lockCanned(tx, brandId, draft.id);
  if (before.version !== draft.version) throw refuse('CONFLICT');
  const row = await tx
    .updateTable('support.canned')
    .set({ shortcut, body: text, version: before.version + 1, updated_at: sql`now()` })
    .where('canned_id', '=', before.canned_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { before: `${before.shortcut}: ${before.body}`, after: toCanned(row) };
}

/** Removes a prepared answer. Refuses NOT_FOUND outside the brand. */
export async function dropCanned(tx: Tx, brandId: BrandId, id: string): Promise<Canned> {
  const row = await lockCanned(tx, brandId, id);
  await tx.deleteFrom('support.canned').where('canned_id', '=', row.canned_id).execute();
  return toCanned(row);
}

async function lockCanned(tx: Tx, brandId: BrandId, id: string): Promise<CannedRow> {
  const row = await tx
    .selectFrom('support.canned')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .where('canned_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
