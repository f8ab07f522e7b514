import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { findItem } from './content-store.ts';
import type { ContentItem } from './item.ts';

/** Returns a content item of a brand. Refuses NOT_FOUND, also for another brand's item. */
export async function getItem(db: Db | Tx, brandId: BrandId, id: bigint): Promise<ContentItem> {
  const item = await findItem(db, brandId, id);
  if (!item) throw refuse('NOT_FOUND');
  return item;
}

/**
 * Locks an item at the operator's version until the transaction ends. Refuses NOT_FOUND when the brand has no such item, CONFLICT (with who
 * saved it) for a stale version.
 */
export async function lockItem(
  tx: Tx,
  brandId: BrandId,
  { id, version }: { id: string; version: number },
): Promise<ContentItem> {
  const item = await findItem(tx, brandId, BigInt(id), 'lock');
  if (!item) throw refuse('NOT_FOUND');
  if (item.version !== version) throw refuse('STALE_VERSION', { value: { version: item.version, by: item.updatedBy } });
  return item;
}
