import type { calls, Output } from '@fairhouse/contracts';
import { type ContentItem, phaseOf } from './item.ts';

/** The publication state of an item, for the wire. */
export const toPhaseDto = (item: Pick<ContentItem, 'published' | 'from' | 'until'>, now: Date) => ({
  state: item.published ? ('published' as const) : ('draft' as const),
  phase: phaseOf(item, now),
  from: item.from?.toISOString() ?? null,
  until: item.until?.toISOString() ?? null,
});

/** An item as its editor receives it. */
export const toItemDto = (item: ContentItem): Output<typeof calls.contentBackoffice.item> => ({
  id: String(item.id),
  settings: item.settings,
  ...toPhaseDto(item, new Date()),
  position: item.position,
  version: item.version,
  updatedAt: item.updatedAt.toISOString(),
  updatedBy: item.updatedBy,
  texts: item.texts,
});
