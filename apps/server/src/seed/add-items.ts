import type { BrandId } from '@fairhouse/contracts';
import { addContent } from '#content';
import type { Tx } from '#db';
import type { SeedItem } from './demo-content/item.ts';

const DAY_MS = 86_400_000;

/** Writes and publishes a brand's content items in their order. */
export async function addItems(tx: Tx, brandId: BrandId, items: readonly SeedItem[], by: string): Promise<void> {
  const now_ms = Date.now();
  for (const item of items) await addContent(tx, brandId, draftOf(item, now_ms), by);
}

function draftOf({ settings, from_days, until_days, EN, CN, AR }: SeedItem, now_ms: number) {
  const none = { summary: '', body: '', terms: '', action: '' };
  const on = (days: number | undefined) => (days === undefined ? null : new Date(now_ms + days * DAY_MS).toISOString());
  return {
    settings,
    from: on(from_days),
    until: on(until_days),
    texts: { EN: { ...none, ...EN }, CN: { ...none, ...CN }, AR: { ...none, ...AR } },
  };
}
