import { type AuditAction, calls } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { type Storage, saveImages } from '#integrations/storage';
import { assert, refuse } from '#refusal';
import { checkDraft } from './check-draft.ts';
import type { ContentCache } from './content-cache.ts';
import { deleteItem, insertItem, setPublished, updateItem } from './content-store.ts';
import { describeItem, nameItem } from './describe-item.ts';
import type { ContentItem } from './item.ts';
import { toItemDto } from './item-dto.ts';
import { listItems } from './list-items.ts';
import { getItem, lockItem } from './lock-item.ts';
import { reorderItems } from './reorder-items.ts';

export interface BackofficeDeps {
  handle: HandleCall;
  db: Db;
  storage: Storage;
  contentCache: ContentCache;
  recordAudit: RecordAudit;
}

/**
 * Registers the operators' content routes. Each change shares a transaction with its audit entry and is visible on the site immediately.
 */
export function registerContentBackofficeRoutes({
  handle,
  db,
  storage,
  contentCache,
  recordAudit,
}: BackofficeDeps): void {
  const { contentBackoffice } = calls;

  /** Changes an item at the operator's version, unless it is stale. */
  const change = async (
    context: OperatorContext,
    target: { id: string; version: number },
    action: AuditAction,
    apply: (tx: Tx, item: ContentItem, by: string) => Promise<void>,
  ) => {
    const { brandId } = context.brand;
    const after = await db.transaction().execute(async (tx) => {
      const item = await lockItem(tx, brandId, target);
      await apply(tx, item, context.operator.username);
      const changed = action === 'content.delete' ? null : await getItem(tx, brandId, item.id);
      await recordAudit(tx, context, {
        action,
        subject: nameItem(changed ?? item),
        before: describeItem(item),
        after: changed ? describeItem(changed) : '',
      });
      return changed;
    });
    contentCache.clear(brandId);
    return after;
  };
  const changed = (item: ContentItem | null) => {
    assert(item, 'the changed item was not found');
    return toItemDto(item);
  };

  handle(contentBackoffice.items, ({ brand, language }, input) =>
    listItems(db, { ...input, brandId: brand.brandId, language }),
  );
  handle(contentBackoffice.item, async ({ brand }, { id }) => toItemDto(await getItem(db, brand.brandId, BigInt(id))));

  handle(contentBackoffice.create, async (context, input) => {
    const { brandId } = context.brand;
    const draft = checkDraft(input, brandId);
    return db.transaction().execute(async (tx) => {
      const id = await insertItem(tx, brandId, draft, context.operator.username);
      const item = await getItem(tx, brandId, id);
      await recordAudit(tx, context, { action: 'content.create', subject: nameItem(item), after: describeItem(item) });
      return toItemDto(item);
    });
  });
  handle(contentBackoffice.change, async (context, input) => {
    const draft = checkDraft(input, context.brand.brandId);
    return changed(
      await change(context, input, 'content.change', (tx, item, by) => {
        if (item.settings.kind !== draft.settings.kind)
          throw refuse('INVALID_INPUT', { field: 'settings.kind', params: { field: 'settings.kind' } });
        return updateItem(tx, item.id, draft, by);
      }),
    );
  });
  handle(contentBackoffice.publish, async (context, input) =>
    changed(await change(context, input, 'content.publish', (tx, { id }, by) => setPublished(tx, id, true, by))),
  );
  handle(contentBackoffice.unpublish, async (context, input) =>
    changed(await change(context, input, 'content.unpublish', (tx, { id }, by) => setPublished(tx, id, false, by))),
  );
  handle(contentBackoffice.delete, async (context, input) => {
    await change(context, input, 'content.delete', (tx, { id }) => deleteItem(tx, id));
    return { deleted: true } as const;
  });
  handle(contentBackoffice.reorder, async (context, input) => {
    const { brandId } = context.brand;
    const query = { id: BigInt(input.id), before: input.before === null ? null : BigInt(input.before) };
    await db.transaction().execute(async (tx) => {
      const item = await reorderItems(tx, brandId, query);
      await recordAudit(tx, context, { action: 'content.reorder', subject: nameItem(item) });
    });
    contentCache.clear(brandId);
    return { moved: true } as const;
  });

  handle(contentBackoffice.image, (context) => {
    const { brandId } = context.brand;
    if (context.uploads.length === 0) throw refuse('IMAGE_INVALID');
    return saveImages(storage, { brandId, access: 'public' }, context.uploads, async ([name]) => {
      assert(name, 'the upload was not saved');
      await recordAudit(db, context, { action: 'content.image', subject: name });
      return { image: storage.linkTo(name) };
    });
  });
}
