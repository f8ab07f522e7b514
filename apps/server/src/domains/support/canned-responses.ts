import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';

export interface CannedResponse {
  id: string;
  shortcut: string;
  text: string;
  version: number;
  updatedAt: string;
}

const COLUMNS = ['canned_response_id', 'shortcut', 'body', 'version', 'updated_at'] as const;

type CannedResponseRow = RowOf<'support.canned_response', (typeof COLUMNS)[number]>;

const toCannedResponse = (row: CannedResponseRow): CannedResponse => ({
  id: String(row.canned_response_id),
  shortcut: row.shortcut,
  text: row.body,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});

/** Lists the canned responses of a brand, by shortcut. */
export async function listCannedResponses(db: Db, brandId: BrandId): Promise<CannedResponse[]> {
  const rows = await db
    .selectFrom('support.canned_response')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .orderBy('shortcut')
    .execute();
  return rows.map(toCannedResponse);
}

export interface CannedResponseDraft {
  id: string | null;
  shortcut: string;
  text: string;
  version: number;
}

/** Saves a canned response. Refuses CONFLICT when its shortcut is taken or the version is stale, NOT_FOUND outside the brand. */
export async function saveCannedResponse(
  tx: Tx,
  brandId: BrandId,
  draft: CannedResponseDraft,
): Promise<{ before: string; after: CannedResponse }> {
  const { shortcut, text } = draft;
  const taken = await tx
    .selectFrom('support.canned_response')
    .select('canned_response_id')
    .where('brand_id', '=', brandId)
    .where('shortcut', '=', shortcut)
    .executeTakeFirst();
  if (taken && String(taken.canned_response_id) !== draft.id) throw refuse('CONFLICT', { field: 'shortcut' });
  if (draft.id === null) {
    const row = await tx
      .insertInto('support.canned_response')
      .values({ brand_id: brandId, shortcut, body: text })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { before: '', after: toCannedResponse(row) };
  }
  const before = await lockCannedResponse(tx, brandId, draft.id);
  if (before.version !== draft.version) throw refuse('STALE_VERSION');
  const row = await tx
    .updateTable('support.canned_response')
    .set({ shortcut, body: text, version: before.version + 1, updated_at: sql`now()` })
    .where('canned_response_id', '=', before.canned_response_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { before: `${before.shortcut}: ${before.body}`, after: toCannedResponse(row) };
}

/** Deletes a canned response. Refuses NOT_FOUND outside the brand. */
export async function deleteCannedResponse(tx: Tx, brandId: BrandId, id: string): Promise<CannedResponse> {
  const row = await lockCannedResponse(tx, brandId, id);
  await tx.deleteFrom('support.canned_response').where('canned_response_id', '=', row.canned_response_id).execute();
  return toCannedResponse(row);
}

async function lockCannedResponse(tx: Tx, brandId: BrandId, id: string): Promise<CannedResponseRow> {
  const row = await tx
    .selectFrom('support.canned_response')
    .select(COLUMNS)
    .where('brand_id', '=', brandId)
    .where('canned_response_id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
