import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { lockOrder, saveOrder } from './content-store.ts';
import type { ContentItem } from './item.ts';
import { getItem } from './lock-item.ts';

/** Moves an item before another of its kind, or to the end. Refuses NOT_FOUND when the brand lacks either. */
export async function reorderItems(
  tx: Tx,
  brandId: BrandId,
  input: { id: bigint; before: bigint | null },
): Promise<ContentItem> {
  const item = await getItem(tx, brandId, input.id);
  const order = (await lockOrder(tx, brandId, item.settings.kind)).filter((id) => id !== input.id);
  const position = input.before === null ? order.length : order.indexOf(input.before);
  if (position === -1) throw refuse('NOT_FOUND');
  order.splice(position, 0, input.id);
  await saveOrder(tx, order);
  return item;
}
