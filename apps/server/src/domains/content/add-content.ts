import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { checkDraft } from './check-draft.ts';
import { insertItem, setPublished } from './content-store.ts';

/** Inserts and publishes a content item under the operators' rules; for demo data and tests. */
export async function addContent(
  tx: Tx,
  brandId: BrandId,
  draft: Parameters<typeof checkDraft>[0],
  by: string,
): Promise<bigint> {
  const id = await insertItem(tx, brandId, checkDraft(draft, brandId), by);
  await setPublished(tx, id, true, by);
  return id;
}
