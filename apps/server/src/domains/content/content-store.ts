import type { BrandId, ContentKind, ContentSettings, ContentText } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { plainTextOf } from './clean-html.ts';
import type { ContentItem, Draft } from './item.ts';

/** Returns one content item of a brand, or null. With `lock` the row is locked until the transaction ends. */
export async function findItem(
  db: Db | Tx,
  brandId: BrandId,
  id: bigint,
  lock: 'lock' | null = null,
): Promise<ContentItem | null> {
  const row = await db
    .selectFrom('content.item')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('item_id', '=', id)
    .$if(lock !== null, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const texts = await db.selectFrom('content.text').selectAll().where('item_id', '=', id).execute();
  return {
    id,
    settings: toSettings(row.kind, row.settings),
    published: row.published,
    position: row.position,
    from: row.shown_from,
    until: row.shown_until,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    texts: Object.fromEntries(
      texts.map(({ language, title, summary, body, terms, action }) => [
        language,
        { title, summary, body, terms, action },
      ]),
    ),
  };
}

/** The settings of a row with their kind, in the contracts' shape; they were validated by the same shape on write. */
export const toSettings = (kind: string, settings: unknown): ContentSettings =>
  ({ kind, ...(kind === 'announcement' ? { audience: 'everyone' } : {}), ...(settings as object) }) as ContentSettings;

const columnsOf = ({ settings: { kind, ...settings }, from, until }: Draft) => ({
  kind,
  settings: JSON.stringify(settings),
  shown_from: from,
  shown_until: until,
});

/** Inserts a draft as the last of its kind. Refuses CONFLICT when the brand already has this page. */
export async function insertItem(tx: Tx, brandId: BrandId, draft: Draft, by: string): Promise<bigint> {
  const last = await tx
    .selectFrom('content.item')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('brand_id', '=', brandId)
    .where('kind', '=', draft.settings.kind)
    .executeTakeFirst();
  const { item_id } = await tx
    .insertInto('content.item')
    .values({ ...columnsOf(draft), brand_id: brandId, position: (last?.position ?? 0) + 1, updated_by: by })
    .returning('item_id')
    .executeTakeFirstOrThrow()
    .catch(refusePageTwice);
  await saveTexts(tx, item_id, draft.texts);
  return item_id;
}

/** Replaces settings, times and texts and increments the version. */
export async function updateItem(tx: Tx, id: bigint, draft: Draft, by: string): Promise<void> {
  await touch(tx, id, by).set(columnsOf(draft)).execute().catch(refusePageTwice);
  await tx.deleteFrom('content.text').where('item_id', '=', id).execute();
  await saveTexts(tx, id, draft.texts);
}

/** Publishes or unpublishes an item. */
export async function setPublished(tx: Tx, id: bigint, published: boolean, by: string): Promise<void> {
  await touch(tx, id, by)
    .set((eb) => ({
      published,
      ...(published ? { published_at: eb.fn.coalesce('published_at', eb.fn<Date>('now')) } : {}),
    }))
    .execute();
}

export async function deleteItem(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('content.item').where('item_id', '=', id).execute();
}

/** Returns the items of a kind in their order, locked, so that concurrent moves do not undo each other. */
export async function lockOrder(tx: Tx, brandId: BrandId, kind: ContentKind): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('content.item')
    .select('item_id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('item_id')
    .forUpdate()
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function saveOrder(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await Promise.all(
    ids.map((id, index) =>
      tx
        .updateTable('content.item')
        .set({ position: index + 1 })
        .where('item_id', '=', id)
        .where('position', '!=', index + 1)
        .execute(),
    ),
  );
}

const touch = (tx: Tx, id: bigint, by: string) =>
  tx
    .updateTable('content.item')
    .where('item_id', '=', id)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: eb.fn<Date>('now'), updated_by: by }));

async function saveTexts(tx: Tx, item_id: bigint, texts: Record<string, ContentText>): Promise<void> {
  const rows = Object.entries(texts).map(([language, text]) => ({
    item_id,
    language,
    ...text,
    plain: plainTextOf(`${text.body} ${text.terms}`),
  }));
  await tx.insertInto('content.text').values(rows).execute();
}

function refusePageTwice(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'item_one_page')
    throw refuse('CONFLICT', { field: 'settings.page', params: { field: 'settings.page' } });
  throw error;
}
